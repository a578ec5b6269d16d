import { readDirective } from "#contract/directive.ts";
import { type Block, type BlockKind, linesOf } from "./block.ts";
import type { Mistake } from "../content/fault.ts";
import { isBlockEnd, isBlockStart } from "./directive.ts";
import { atHand } from "./markdown-reading.ts";
import type { Reader, ReadingState, Token } from "./markdown-types.ts";
import type { FaultPlace } from "../media/picture-book.ts";
import { nearestOf } from "../content/suggest.ts";
import { people, prices } from "./block-entries.ts";
import { figure, gallery } from "./block-pictures.ts";
import { table } from "./block-table.ts";
import { video } from "./block-video.ts";
import { call, column, columns, details, quote } from "./block-words.ts";
import path from "node:path";
import { element, escaped } from "./block-html.ts";
import { fileWords } from "./file-words.ts";

/** Turns blocks into HTML, the inner ones first. Runs when all else in the text has been read. */
export function expandBlocks(reader: Reader): void {
  reader.core.ruler.push("expand_blocks", (state) => {
    const lines = state.src.split("\n");
    state.tokens = expand(state.tokens, { state, lines });
  });
}

/** A text whose blocks are expanded, and its lines. */
interface Expanded {
  readonly state: ReadingState;
  readonly lines: readonly string[];
}

function expand(tokens: readonly Token[], text: Expanded): Token[] {
  const { state } = text;
  const expanded: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) continue;
    if (!isBlockStart(token)) {
      if (token.type === "inline" && /^:{3,}/m.test(token.content))
        noteMistake(state, token, { is: "blockColons" });
      expanded.push(token);
      continue;
    }
    const end = endOf(tokens, at);
    const html = new state.Token("html_block", "", 0);
    html.content = `${blockHtml(token, expand(tokens.slice(at + 1, end), text), text)}\n`;
    expanded.push(html);
    at = end;
  }
  return expanded;
}

/**
 * Where the block that begins at `start` ends. It is searched from there: from the top, many blocks would
 * take time squared.
 */
function endOf(tokens: readonly Token[], start: number): number {
  const level = tokens[start]?.level;
  let end = start + 1;
  while (end < tokens.length && !(isBlockEnd(tokens[end]) && tokens[end]?.level === level)) end += 1;
  return end;
}

/** Where a token begins. */
function tokenPlace(state: ReadingState, { map }: Token): FaultPlace {
  const { place } = atHand(state.env);
  return { ...place, line: place.line + (map?.[0] ?? 0) };
}

function noteMistake(state: ReadingState, token: Token, mistake: Mistake): void {
  atHand(state.env).reading.faults.push({ ...tokenPlace(state, token), mistake });
}

/** The HTML of a block; empty where it has mistakes. */
function blockHtml(start: Token, tokens: readonly Token[], { state, lines }: Expanded): string {
  const directive = readDirective(start.info);
  if (!directive) return "";
  const { name, main, options } = directive;
  const kind = Object.hasOwn(blocks, name) ? blocks[name] : undefined;
  let isGood = true;
  const fault = (mistake: Mistake) => {
    isGood = false;
    noteMistake(state, start, mistake);
  };
  const last = lines[start.map?.[1] ?? -1] ?? "";
  if (!new RegExp(`${start.markup}:*\\s*$`).test(last))
    fault({ is: "blockOpen", block: name, end: start.markup });
  const { reading } = atHand(state.env);
  if (reading.noBlocks) fault({ is: reading.noBlocks, block: name });
  if (!kind) {
    fault({ is: "blockUnknown", block: name, near: nearestOf(name, Object.keys(blocks)) });
    return "";
  }
  for (const mistake of wrongIn(directive, kind)) fault(mistake);
  if (!isGood) return "";
  const { md, env } = state;
  const render = (some: readonly Token[]) => md.renderer.render([...some], md.options, env);
  const use = (file: string) => reading.fileBook.use(file, tokenPlace(state, start));
  const block: Block = { name, main, options, tokens, render, use, fault, reading };
  return kind.render(block);
}

function wrongIn(
  { name: block, main, options, rest }: NonNullable<ReturnType<typeof readDirective>>,
  { main: takes, needs = [], may = [] }: BlockKind,
): Mistake[] {
  const known = [...needs, ...may];
  const extra = [rest, ...Object.keys(options).filter((name) => !known.includes(name)), takes ? "" : main];
  return [
    ...extra.filter((what) => what !== "").map((what) => ({ is: "blockExtra", block, what }) as const),
    ...(main === "" && takes === "needed" ? [{ is: "blockFirstMissing", block } as const] : []),
    ...needs
      .filter((name) => !options[name])
      .map((field) => ({ is: "blockFieldMissing", block, field }) as const),
  ];
}

/** A link to a file of `files/`, with its kind and size; the words below say what it is. */
const download: BlockKind = {
  main: "needed",
  render({ main, tokens, reading, use }) {
    const file = use(main);
    if (!file) return "";
    const { locale } = reading;
    const what = linesOf(tokens).join(" ") || path.basename(main);
    const link = element(
      "a",
      { href: `/storage/${file.path}`, "data-part": "file" },
      `${escaped(locale.server.blocks.download({ file: what }))} `,
      element("span", { "data-part": "facts" }, escaped(`(${fileWords(file, locale)})`)),
    );
    return element("p", { "data-block": "download" }, link);
  },
};

/** Every kind of block by its name (docs/content.md). */
export const blocks: Readonly<Record<string, BlockKind>> = {
  gallery,
  figure,
  quote,
  people,
  prices,
  call,
  video,
  download,
  columns,
  column,
  table,
  details,
};
