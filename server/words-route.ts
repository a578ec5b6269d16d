import type { Handler } from "hono";
import type { ServerLocale } from "#words/catalogue.ts";
import { byMethod } from "./http/methods.ts";
import { problem } from "./http/problem.ts";

const immutable = "public, max-age=31536000, immutable";

/**
 * `/words/{hash}.js`: the words of the interface as a module. A page rendered before the last publishing, or
 * by another release, names a file that this process does not know: it gets the current words, which are not
 * cached under that name.
 */
export function wordsRoute(locale: () => Promise<ServerLocale>): Handler {
  return byMethod({
    GET: async ({ req }) => {
      if (!/^\/words\/[\da-f]{16}\.js$/.test(req.path)) return problem(404);
      const { file } = await locale();
      return new Response(file.text, {
        headers: {
          "content-type": "text/javascript; charset=utf-8",
          "cache-control": file.path === req.path ? immutable : "no-cache",
        },
      });
    },
  });
}
