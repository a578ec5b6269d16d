import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "./encoding.ts";
import { createLimit } from "../base/limit.ts";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const mostWindow = 22;
const leastWindow = 16;

/**
 * Brotli settings. The window is as large as the text: the default of 4 MB takes that much memory, and more,
 * for a page of 70 KB.
 */
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

/** libuv has four threads, which files and background compression need too. */
const atOnce = 2;
const limited = createLimit(atOnce, Number.POSITIVE_INFINITY);

/** Below this size, in bytes, the overhead of a coding exceeds what it saves. */
export const leastCompressed = 256;

/** Compresses the bytes of an answer. */
export type Compress = (bytes: Buffer, encoding: Exclude<Encoding, "identity">) => Promise<Buffer>;

/** Compression that a client waits for: fast, and two at a time in the whole process. */
export const compressQuickly: Compress = (bytes, encoding) =>
  limited(async () =>
    exact(
      await (encoding === "br" ? brotli(bytes, brotliSettings(bytes, quick)) : deflate(bytes, { level: 6 })),
    ),
  );

/**
 * The same bytes in a buffer of exactly their size: zlib returns a view of 16 KB chunks, which live as long
 * as the view.
 */
function exact(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
