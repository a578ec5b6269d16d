import type { Handler } from "hono";
import type { ServerLocale } from "#words/catalogue.ts";
import { compressQuickly, compressThoroughly } from "./http/compress.ts";
import { type Encoding, encodingFor } from "./http/encoding.ts";
import { byMethod } from "./http/methods.ts";
import { problem } from "./http/problem.ts";

const immutable = "public, max-age=31536000, immutable";

type WordsFile = ServerLocale["file"];

/**
 * `/words/{hash}.js`: the words of the interface as a module. A page rendered before the last publishing, or
 * by another release, names a file that this process does not know: it gets the current words, which are not
 * cached under that name.
 */
export function wordsRoute(locale: () => Promise<ServerLocale>): Handler {
  const bytesIn = encoder();
  return byMethod({
    GET: async ({ req }) => {
      if (!/^\/words\/[\da-f]{16}\.js$/.test(req.path)) return problem(404);
      const { file } = await locale();
      const encoding = encodingFor(req.header("accept-encoding"));
      const bytes = await bytesIn(file, encoding);
      return new Response(new Uint8Array(bytes), {
        headers: {
          "content-type": "text/javascript; charset=utf-8",
          "content-length": String(bytes.length),
          ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
          vary: "Accept-Encoding",
          "cache-control": file.path === req.path ? immutable : "no-cache",
        },
      });
    },
  });
}

/** Returns a file in an encoding; each is compressed once, for the file that was requested last. */
function encoder(): (file: WordsFile, encoding: Encoding) => Promise<Buffer> {
  let last: { file: WordsFile; made: Map<Encoding, Promise<Buffer>> } | undefined;
  return (file, encoding) => {
    if (last?.file.path !== file.path) last = { file, made: new Map() };
    const made = last.made.get(encoding) ?? encoded(file, encoding);
    last.made.set(encoding, made);
    return made;
  };
}

async function encoded({ text }: WordsFile, encoding: Encoding): Promise<Buffer> {
  const bytes = Buffer.from(text);
  if (encoding === "br") return compressThoroughly(bytes);
  return encoding === "gzip" ? compressQuickly(bytes, encoding) : bytes;
}
