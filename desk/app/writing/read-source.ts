import { type BlockKind, type TopBlock, topBlocks } from "./top-blocks.ts";

/** A block with its characters in the text, without the line end of its last line. */
export interface SourceBlock {
  readonly kind: BlockKind;
  readonly source: string;
  /** What stands between it and the next one or the end: line ends and blank lines. */
  readonly gap: string;
}

/** A text as its blocks: `lead`, and each source with its gap, are together the text again. */
export interface SplitText {
  /** The blank lines before the first block. */
  readonly lead: string;
  readonly blocks: readonly SourceBlock[];
}

/** Splits a Markdown text into blocks. No character is lost or changed. */
export function readSource(text: string): SplitText {
  const lines = text.match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? [];
  const parts = partsOf(topBlocks(text), lines);
  const lead = lines.slice(0, parts[0]?.start).join("");
  const blocks = parts.map(({ kind, start, end }, index) => {
    const whole = lines.slice(start, end).join("");
    const source = whole.replace(/(?:\r\n|\r|\n)$/, "");
    const after = lines.slice(end, parts[index + 1]?.start).join("");
    return { kind, source, gap: whole.slice(source.length) + after };
  });
  return { lead, blocks };
}

/**
 * The index of the block that a line of the text is in, the first being 0, or -1 where it is before all of
 * them; and which line of the block it is.
 */
export function blockAtLine({ lead, blocks }: SplitText, line: number): [index: number, line: number] {
  let next = endsIn(lead);
  const starts = blocks.map(({ source, gap }) => {
    const start = next;
    next += endsIn(source + gap);
    return start;
  });
  const index = starts.findLastIndex((start) => start <= line);
  return [index, line - (starts[index] ?? 0)];
}

const endsIn = (text: string) => text.match(/\r\n|\r|\n/g)?.length ?? 0;

const isBlank = (line: string | undefined) => line === undefined || /^[ \t\r\n]*$/.test(line);

/**
 * Blocks without blank lines at their ends; what stands between them, such as definitions of links, is
 * source.
 */
function partsOf(blocks: readonly TopBlock[], lines: readonly string[]): TopBlock[] {
  const parts: TopBlock[] = [];
  let line = 0;
  for (const { kind, start, end } of blocks) {
    parts.push(...paragraphsIn(lines, line, start));
    let last = Math.min(end, lines.length);
    while (last > start + 1 && isBlank(lines[last - 1])) last -= 1;
    parts.push({ kind, start, end: last });
    line = last;
  }
  return [...parts, ...paragraphsIn(lines, line, lines.length)];
}

/** The runs of lines from `start` to `end` that are not blank. */
function paragraphsIn(lines: readonly string[], start: number, end: number): TopBlock[] {
  const parts: TopBlock[] = [];
  for (let line = start; line < end; line += 1) {
    if (isBlank(lines[line])) continue;
    const first = line;
    while (line < end && !isBlank(lines[line])) line += 1;
    parts.push({ kind: "source", start: first, end: line });
  }
  return parts;
}
