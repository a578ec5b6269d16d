import { createReader, type Token } from "./reader.ts";

/**
 * What a block of a text is. `source` is everything that is edited as it is written: HTML, definitions, what
 * is unknown.
 */
export type BlockKind =
  | "paragraph"
  | "heading"
  | "list"
  | "quote"
  | "code"
  | "table"
  | "rule"
  | "directive"
  | "source";

/** A block by its lines, counted from 0; `end` is the line after it. */
export interface TopBlock {
  readonly kind: BlockKind;
  readonly start: number;
  readonly end: number;
}

/** Reads blocks as the site does, and nothing within their lines. */
const reader = createReader();
reader.core.ruler.enableOnly(["normalize", "block"]);

const kinds: Readonly<Record<string, BlockKind>> = {
  paragraph_open: "paragraph",
  heading_open: "heading",
  bullet_list_open: "list",
  ordered_list_open: "list",
  blockquote_open: "quote",
  fence: "code",
  code_block: "code",
  table_open: "table",
  hr: "rule",
  container_block_open: "directive",
};

/**
 * The outermost blocks of a text in their order. Definitions of links are in none of them: they leave nothing
 * in the syntax tree. The end of a block may lie beyond its last line of text.
 */
export function topBlocks(text: string): TopBlock[] {
  const blocks: TopBlock[] = [];
  let note: TopBlock | null = null;
  for (const token of reader.parse(text, {})) {
    if (token.level > 0) note &&= around(note, token);
    else if (token.type === "footnote_reference_open") note = emptyNote;
    else if (token.type === "footnote_reference_close") {
      if (note && note !== emptyNote) blocks.push(note);
      note = null;
    } else if (token.nesting >= 0 && token.map) blocks.push(blockOf(token, token.map));
  }
  return blocks;
}

function blockOf({ type }: Token, [start, end]: [number, number]): TopBlock {
  const kind = kinds[type] ?? "source";
  // The lines of a container leave out the one that closes it.
  return { kind, start, end: kind === "directive" ? end + 1 : end };
}

const emptyNote: TopBlock = { kind: "source", start: Infinity, end: 0 };

/** A footnote has no lines of its own in the syntax tree: it gets those of what stands in it. */
function around(note: TopBlock, { map }: Token): TopBlock {
  if (!map) return note;
  return { ...note, start: Math.min(note.start, map[0]), end: Math.max(note.end, map[1]) };
}
