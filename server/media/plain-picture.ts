const webpChunks = new Set(["VP8 ", "VP8L", "VP8X", "ALPH"]);
const pngChunks = new Set([
  "IHDR",
  "PLTE",
  "IDAT",
  "IEND",
  "tRNS",
  "sRGB",
  "gAMA",
  "cHRM",
  "pHYs",
  "bKGD",
  "sBIT",
]);

/**
 * Whether a file holds the picture itself and nothing else: no EXIF, XMP, text, colour profile, animation or
 * bytes after its end. Only such a file may be published byte for byte. Formats whose parts are not known
 * here never count as plain.
 */
export function isPlainPicture(bytes: Buffer, format: string | undefined): boolean {
  if (format === "webp") return isPlainWebp(bytes);
  return format === "png" && isPlainPng(bytes);
}

/** RIFF: a head of 12 bytes, then chunks of name, little-endian length, content, padded to an even length. */
function isPlainWebp(bytes: Buffer): boolean {
  if (bytes.length < 20 || bytes.readUInt32LE(4) + 8 !== bytes.length) return false;
  let at = 12;
  while (at + 8 <= bytes.length) {
    if (!webpChunks.has(bytes.toString("latin1", at, at + 4))) return false;
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return at === bytes.length;
}

/** A signature of 8 bytes, then chunks of big-endian length, name, content and checksum; IEND is the last. */
function isPlainPng(bytes: Buffer): boolean {
  let at = 8;
  let name = "";
  while (at + 12 <= bytes.length && name !== "IEND") {
    name = bytes.toString("latin1", at + 4, at + 8);
    if (!pngChunks.has(name)) return false;
    at += 12 + bytes.readUInt32BE(at);
  }
  return name === "IEND" && at === bytes.length;
}
