/** A change of a text: what stands from `start` to `end` becomes `text`. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A file's text with plain line ends, as the content check reads it, and the way back to its bytes. */
export interface SourceText {
  readonly text: string;
  /**
   * The bytes with one change made; every byte outside of it stays. Null where the change cannot be written
   * as UTF-8.
   */
  splice(change: Splice): Buffer | null;
}

const bom = "\u{FEFF}";

/** Reads bytes as text; null where they are not UTF-8. */
export function readText(bytes: Uint8Array): SourceText | null {
  const raw = decode(bytes);
  if (raw === null) return null;
  const start = raw.startsWith(bom) ? 1 : 0;
  const text = raw.slice(start).replaceAll(/\r\n?/g, "\n");
  const rawOffset = offsetsOf(raw, start);
  const lineEnd = lineEndOf(raw);
  const splice = (change: Splice) => {
    const added = change.text.replaceAll(/\r\n?/g, "\n").replaceAll("\n", lineEnd);
    const changed = raw.slice(0, rawOffset(change.start)) + added + raw.slice(rawOffset(change.end));
    return changed.isWellFormed() ? Buffer.from(changed) : null;
  };
  return { text, splice };
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Leads from an offset of the text to that of the raw one, where a line can end in two characters. */
function offsetsOf(raw: string, start: number): (offset: number) => number {
  // Where the text's offsets fall behind the raw ones by one more.
  const pairs = [...raw.matchAll(/\r\n/g)].map(({ index }, before) => index - start - before);
  if (pairs.length === 0) return (offset) => offset + start;
  return (offset) => offset + start + pairs.filter((at) => at < offset).length;
}

/** The end that most lines have; added lines get it. */
function lineEndOf(raw: string): string {
  const windows = raw.match(/\r\n/g)?.length ?? 0;
  const unix = (raw.match(/\n/g)?.length ?? 0) - windows;
  const old = (raw.match(/\r/g)?.length ?? 0) - windows;
  if (windows > unix && windows >= old) return "\r\n";
  return old > unix ? "\r" : "\n";
}
