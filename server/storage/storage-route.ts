import type { Context, Handler } from "hono";
import { byMethod } from "../api/methods.ts";
import { problem } from "../api/problem.ts";
import { TooBusy } from "./limit.ts";
import { sendFile } from "./send-file.ts";
import { findStoredFile, type StoredFile } from "./stored-file.ts";
import { createVariants, type GetVariant, type VariantFormat, variantWidths } from "./variants.ts";

/** Names hold a hash of the file, so what an address shows never changes. */
export const immutable = "public, max-age=31536000, immutable";

/** `/storage/{path}`: originals, and with `?w=` a sized AVIF or WebP (SHELL-19). */
export function storageRoute(folders: { originals: string; variants: string }): Handler {
  const getVariant = createVariants(folders.variants);
  return byMethod({
    GET: async (context) => {
      const storagePath = new URL(context.req.url).pathname.slice("/storage/".length);
      const stored = await findStoredFile(folders.originals, storagePath);
      if (!stored) return problem(404);
      if (context.req.query("w") !== undefined)
        return answerVariant(context, stored, storagePath, getVariant);
      return sendFile(context, stored.file, {
        "content-type": stored.contentType,
        "cache-control": immutable,
      });
    },
  });
}

async function answerVariant(
  context: Context,
  stored: StoredFile,
  storagePath: string,
  getVariant: GetVariant,
): Promise<Response> {
  const asked = context.req.queries("w") ?? [];
  const width = variantWidths.find((known) => asked.length === 1 && asked[0] === String(known));
  if (!width) return problem(400, { w: [`w must be one of ${variantWidths.join(", ")}.`] });
  const format = chooseFormat(context.req.header("accept"));
  try {
    const file = await getVariant(stored.file, storagePath, width, format);
    return await sendFile(context, file, {
      "content-type": `image/${format}`,
      "cache-control": immutable,
      vary: "Accept",
    });
  } catch (error) {
    if (error instanceof TooBusy) return problem(503);
    throw error;
  }
}

/** AVIF only for who asks for it by name; everybody can read WebP. */
function chooseFormat(accept = ""): VariantFormat {
  const avif = accept
    .toLowerCase()
    .split(",")
    .find((range) => range.trim().startsWith("image/avif"));
  return avif && !/;\s*q=0(?:\.0*)?\s*(?:;|$)/.test(avif) ? "avif" : "webp";
}
