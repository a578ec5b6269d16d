import { readFile } from "node:fs/promises";
import type { Context, Handler } from "hono";
import { byMethod } from "../api/methods.ts";
import { problem } from "../api/problem.ts";
import { TooBusy } from "./limit.ts";
import type { Originals } from "./originals.ts";
import { sendBytes } from "./send-bytes.ts";
import { createSentFiles, type SentFiles } from "./sent-files.ts";
import { StorageError } from "./storage-error.ts";
import { storedType } from "./stored-name.ts";
import { createVariants, type GetVariant, type VariantFormat, variantWidths } from "./variants.ts";

/** Names hold a hash of the file, so what an address shows never changes. */
export const immutable = "public, max-age=31536000, immutable";

/**
 * `/storage/{path}`: originals, and with `?w=` a sized AVIF or WebP (SHELL-19). While the originals' store is away, what
 * it would be needed for is a 503 that nobody keeps.
 */
export function storageRoute(originals: Originals, variantsFolder: string): Handler {
  const getVariant = createVariants(variantsFolder, originals);
  const files = createSentFiles();
  return byMethod({
    GET: async (context) => {
      const name = new URL(context.req.url).pathname.slice("/storage/".length);
      const contentType = storedType(name);
      if (contentType === null) return problem(404);
      try {
        if (context.req.query("w") !== undefined)
          return await answerVariant(context, name, getVariant, files);
        const original = await files(name, () => originals.read(name));
        if (!original) return problem(404);
        return sendBytes(context, original, { "content-type": contentType, "cache-control": immutable });
      } catch (error) {
        if (error instanceof TooBusy || error instanceof StorageError) return problem(503);
        throw error;
      }
    },
  });
}

async function answerVariant(
  context: Context,
  name: string,
  getVariant: GetVariant,
  files: SentFiles,
): Promise<Response> {
  const asked = context.req.queries("w") ?? [];
  const width = variantWidths.find((known) => asked.length === 1 && asked[0] === String(known));
  if (!width) return problem(400, { w: [`w must be one of ${variantWidths.join(", ")}.`] });
  const format = chooseFormat(context.req.header("accept"));
  const file = await getVariant(name, width, format);
  if (file === null) return problem(404);
  return sendBytes(context, await files(file, () => readFile(file)), {
    "content-type": `image/${format}`,
    "cache-control": immutable,
    vary: "Accept",
  });
}

/** AVIF only for who asks for it by name; everybody can read WebP. */
function chooseFormat(accept = ""): VariantFormat {
  const avif = accept
    .toLowerCase()
    .split(",")
    .find((range) => range.trim().startsWith("image/avif"));
  return avif && !/;\s*q=0(?:\.0*)?\s*(?:;|$)/.test(avif) ? "avif" : "webp";
}
