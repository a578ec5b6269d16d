import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Handler } from "hono";
import { families, familyFolder } from "../brand/families.ts";
import { byMethod } from "../http/methods.ts";
import { problem } from "../http/problem.ts";
import { sendBytes } from "./send-bytes.ts";
import { createSentFiles } from "./sent-files.ts";

const known = new Set<string>(Object.values(families).map(({ name }) => name));

/**
 * `/fonts/{family}/{file}`: the files of the families that come with the product. A day in caches, for their
 * names stay when they change.
 */
export function typefaceFiles(): Handler {
  const files = createSentFiles(2 * 1024 * 1024);
  return byMethod({
    GET: async (context) => {
      const [, name = "", file = ""] = /^\/fonts\/([\w-]+)\/([\w-]+\.woff2)$/.exec(context.req.path) ?? [];
      if (!known.has(name)) return problem(404);
      const read = () => readFile(path.join(familyFolder(name), file)).catch(() => null);
      const sent = await files(`${name}/${file}`, read);
      if (!sent) return problem(404);
      return sendBytes(context, sent, {
        "content-type": "font/woff2",
        "cache-control": "public, max-age=86400",
      });
    },
  });
}
