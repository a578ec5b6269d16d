import { createHash } from "node:crypto";
import type { Context, Handler } from "hono";
import { matches } from "../api/answer.ts";
import { byMethod } from "../api/methods.ts";
import { problem } from "../api/problem.ts";
import { TooBusy } from "./limit.ts";
import type { Originals } from "./originals.ts";
import { sendFile } from "./send-file.ts";
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
  return byMethod({
    GET: async (context) => {
      const name = new URL(context.req.url).pathname.slice("/storage/".length);
      const contentType = storedType(name);
      if (contentType === null) return problem(404);
      try {
        if (context.req.query("w") !== undefined) return await answerVariant(context, name, getVariant);
        const original = await originals.read(name);
        return original ? answerOriginal(context, original, contentType) : problem(404);
      } catch (error) {
        if (error instanceof TooBusy || error instanceof StorageError) return problem(503);
        throw error;
      }
    },
  });
}

/** The validator comes from the bytes: it is the same from every machine. */
function answerOriginal(context: Context, original: Buffer, contentType: string): Response {
  const etag = `"${createHash("sha256").update(original).digest("base64url").slice(0, 22)}"`;
  const headers = { "content-type": contentType, "cache-control": immutable, etag };
  if (matches(context.req.header("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  const body = context.req.method === "HEAD" ? null : new Uint8Array(original);
  return new Response(body, { headers: { ...headers, "content-length": String(original.length) } });
}

async function answerVariant(context: Context, name: string, getVariant: GetVariant): Promise<Response> {
  const asked = context.req.queries("w") ?? [];
  const width = variantWidths.find((known) => asked.length === 1 && asked[0] === String(known));
  if (!width) return problem(400, { w: [`w must be one of ${variantWidths.join(", ")}.`] });
  const format = chooseFormat(context.req.header("accept"));
  const file = await getVariant(name, width, format);
  if (file === null) return problem(404);
  return sendFile(context, file, {
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
