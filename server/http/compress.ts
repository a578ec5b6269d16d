import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "./encoding.ts";
import { createLimit } from "../base/limit.ts";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** libuv has four threads, which files and background compression need too. */
const atOnce = 2;
const limited = createLimit(atOnce, Number.POSITIVE_INFINITY);

/** Below this size, in bytes, the overhead of a coding exceeds what it saves. */
export const leastCompressed = 256;

/** Compresses the bytes of an answer. */
export type Compress = (bytes: Buffer, encoding: Exclude<Encoding, "identity">) => Promise<Buffer>;

/** Compression that a client waits for: fast, and two at a time in the whole process. */
export const compressQuickly: Compress = (bytes, encoding) =>
  limited(async () => exact(await (encoding === "br" ? brotli(bytes, quick) : deflate(bytes))));

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
