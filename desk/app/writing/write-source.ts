import { readSource, type SplitText } from "./read-source.ts";

/** A block as the owner has left it. */
export interface EditedBlock {
  readonly source: string;
  /** Its index in the text that was opened; none for a new one. It stays when a block is changed or moved. */
  readonly origin?: number;
}

/** Every block of a text, unchanged. */
export const unchanged = ({ blocks }: SplitText): EditedBlock[] =>
  blocks.map(({ source }, origin) => ({ source, origin }));

/**
 * The text of edited blocks. A block that was not changed keeps its characters, and so does what stands
 * between two of them. Beside a changed, new or moved one the blank lines stay too, if both blocks still are
 * what they are with them.
 */
export function writeSource(opened: SplitText, edited: readonly EditedBlock[]): string {
  const written = edited.map((block, index) => {
    const next = edited[index + 1];
    return block.source + (next ? between(opened, block, next) : "");
  });
  const end = edited.length === 0 ? "" : (opened.blocks.at(-1)?.gap ?? "\n");
  return `${opened.lead}${written.join("")}${end}`;
}

const blankLine = "\n\n";
/**
 * A list would continue the one above it, and code its list, through any number of blank lines. The site
 * leaves comments out.
 */
const comment = `${blankLine}<!-- -->${blankLine}`;

function between(opened: SplitText, block: EditedBlock, next: EditedBlock): string {
  const { origin = -1 } = block;
  const gap = gapBetween(opened, block, next);
  const follows = origin >= 0 && next.origin === origin + 1;
  if (follows && isUnchanged(opened, block) && isUnchanged(opened, next)) return gap;
  const keeps = follows || /(?:\r\n|\r|\n)[ \t]*[\r\n]/.test(gap);
  const ways = keeps ? [gap, blankLine, comment] : [blankLine, comment];
  // Source that the owner left open, such as code without its end, takes in what follows whatever stands
  // between.
  return ways.find((way) => separates(block.source, way, next.source)) ?? blankLine;
}

/** What stood between them. Of a new block it stood before the one below it. */
function gapBetween({ blocks }: SplitText, { origin }: EditedBlock, next: EditedBlock): string {
  if (next.origin === undefined) return blankLine;
  return blocks[origin ?? next.origin - 1]?.gap ?? blankLine;
}

const isUnchanged = ({ blocks }: SplitText, { source, origin = -1 }: EditedBlock) =>
  blocks[origin]?.source === source;

function separates(source: string, gap: string, next: string): boolean {
  const apart = [source, gap, next].flatMap(identities);
  const together = identities(source + gap + next);
  return apart.length === together.length && apart.every((one, index) => one === together[index]);
}

const identities = (text: string) => readSource(text).blocks.map(({ kind, source }) => `${kind} ${source}`);
