/** Windows, Unicode, English: the platform that every reader of fonts looks at. */
const [platform, encoding, english] = [3, 1, 0x409];
/** Family, style, full name, PostScript name. */
const nameIds = [1, 2, 4, 6];
const tableEntry = 16;

/**
 * The font with `family` for its name and no other name. Several files of one family, or two versions of a
 * file, could not be distinguished by the name that their maker gave them.
 */
export function namedFont(font: Uint8Array, family: string): Buffer {
  const whole = Buffer.from(font);
  const names = nameTable(family);
  // Tables begin at multiples of four.
  const offset = Math.ceil(whole.length / 4) * 4;
  const named = Buffer.concat([whole, Buffer.alloc(offset - whole.length), names]);
  const entry = findTable(named, "name");
  named.writeUInt32BE(offset, entry + 8);
  named.writeUInt32BE(names.length, entry + 12);
  return named;
}

/** Where the directory of tables lists one. Throws where there is none. */
function findTable(font: Buffer, table: string): number {
  const count = font.readUInt16BE(4);
  for (let at = 12; at < 12 + count * tableEntry; at += tableEntry)
    if (font.toString("latin1", at, at + 4) === table) return at;
  throw new Error(`a font without the table ${table}`);
}

function nameTable(family: string): Buffer {
  const texts = nameIds.map(
    (id) => [id, Buffer.from(id === 2 ? "Regular" : family, "utf16le").swap16()] as const,
  );
  const head = Buffer.alloc(6 + 12 * texts.length);
  head.writeUInt16BE(texts.length, 2);
  head.writeUInt16BE(head.length, 4);
  let at = 0;
  for (const [index, [id, text]] of texts.entries()) {
    const record = [platform, encoding, english, id, text.length, at];
    for (const [field, value] of record.entries()) head.writeUInt16BE(value, 6 + 12 * index + 2 * field);
    at += text.length;
  }
  return Buffer.concat([head, ...texts.map(([, text]) => text)]);
}
