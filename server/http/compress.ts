import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "./encoding.ts";
import { createLimit } from "../base/limit.ts";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const mostWindow = 22;
const leastWindow = 16;

/** Settings of Brotli. The window is as large as the text: the usual one of 4 MB takes that much memory, and more, for a page of 70 KB. */
function brotliSettings({ length }: Buffer, quality: number) {
  const window = Math.min(mostWindow, Math.max(leastWindow, Math.ceil(Math.log2(length + 1))));
  return {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: window,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  };
}

const quick = 5;
const thorough = 11;

/** libuv has four threads, which files and the background's compression need too. */
const atOnce = 2;
const limited = createLimit(atOnce, Number.POSITIVE_INFINITY);

/** Below this a coding's own overhead eats what it saves, in bytes. */
export const leastCompressed = 256;

/** Makes the bytes of an answer smaller. */
export type Compress = (bytes: Buffer, encoding: Exclude<Encoding, "identity">) => Promise<Buffer>;

/** A compression that somebody waits for: quick, and two at a time in the whole process. */
export const compressQuickly: Compress = (bytes, encoding) =>
  limited(async () =>
    exact(
      await (encoding === "br" ? brotli(bytes, brotliSettings(bytes, quick)) : deflate(bytes, { level: 6 })),
    ),
  );

/** The best compression that Brotli has: some 0.1 s of a processor for a page. Nobody waits for it. */
export async function compressThoroughly(bytes: Buffer): Promise<Buffer> {
  return exact(await brotli(bytes, brotliSettings(bytes, thorough)));
}

/** The same bytes in memory of exactly their size: what zlib gives is a view of chunks of 16 KB that live as long as it. */
function exact(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
