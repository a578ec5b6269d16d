import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";

/**
 * The most that a typeface may hold once it is decompressed, in bytes; the largest that pages are set in have
 * a tenth.
 */
const mostBytes = 8_000_000;
/** Real files have about twenty. */
const mostTables = 64;
const headBytes = 48;
const decompress = promisify(brotliDecompress);

/**
 * Whether a file is WOFF2 with one typeface, and holds what its directory says, within bounds. Only such a
 * file may be handed to what reads typefaces: that decompresses without a bound, and 400 KB may stand for
 * gigabytes.
 */
export async function isBoundedWoff2(file: Buffer): Promise<boolean> {
  if (file.length < headBytes || file.toString("latin1", 0, 4) !== "wOF2") return false;
  // A collection has a directory of another form.
  if (file.toString("latin1", 4, 8) === "ttcf" || file.readUInt32BE(8) !== file.length) return false;
  const directory = readDirectory(file, file.readUInt16BE(12));
  const packed = file.readUInt32BE(20);
  if (!directory || directory.held > mostBytes || directory.end + packed > file.length) return false;
  const data = file.subarray(directory.end, directory.end + packed);
  return decompress(data, { maxOutputLength: Math.max(1, directory.held) }).then(
    ({ length }) => length === directory.held,
    () => false,
  );
}

/** Where the directory ends, and how many bytes its tables have together; null where it is none. */
function readDirectory(file: Buffer, tables: number): { readonly end: number; readonly held: number } | null {
  if (tables === 0 || tables > mostTables) return null;
  let at = headBytes;
  let held = 0;
  for (let table = 0; table < tables; table += 1) {
    const flags = file[at] ?? 0;
    // A tag that is not among the known ones is written out.
    at += (flags & 63) === 63 ? 5 : 1;
    const length = readNumber(file, at);
    if (!length) return null;
    at = length.end;
    if (!isTransformed(flags)) held += length.value;
    else {
      const changed = readNumber(file, at);
      if (!changed || length.value > mostBytes) return null;
      at = changed.end;
      held += changed.value;
    }
  }
  return { end: at, held };
}

/**
 * The known tags `glyf` and `loca` are stored in another form unless their version is 3, any other table if
 * it is not 0.
 */
function isTransformed(flags: number): boolean {
  const [tag, version] = [flags & 63, flags >> 6];
  return tag === 10 || tag === 11 ? version !== 3 : version !== 0;
}

/** A number of up to five bytes with seven bits each (UIntBase128); null where it is none. */
function readNumber(file: Buffer, at: number): { readonly value: number; readonly end: number } | null {
  let value = 0;
  for (let count = 0; count < 5; count += 1) {
    const byte = file[at + count];
    if (byte === undefined || (count === 0 && byte === 0x80)) return null;
    value = value * 128 + (byte & 127);
    if ((byte & 128) === 0) return value > 0xff_ff_ff_ff ? null : { value, end: at + count + 1 };
  }
  return null;
}
