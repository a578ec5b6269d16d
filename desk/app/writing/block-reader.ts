import type { Node, Schema } from "@tiptap/pm/model";
import { MarkdownParser, type ParseSpec } from "prosemirror-markdown";
import { createReader, type Reader, type Token } from "./reader.ts";
import { inRow, readTables } from "./read-tables.ts";
import { sideOf } from "./table-nodes.ts";
import { readTaskLists } from "./task-lists.ts";

/** What a text defines for all of its blocks: addresses of links, and footnotes. */
type Definitions = NonNullable<Parameters<Reader["parse"]>[1]> & {
  footnotes?: { refs?: Record<string, number> };
};

const reader = createReader().use(readTaskLists).use(readInlineNotes).use(readTables);
// Notes stay where they are written.
reader.core.ruler.disable("footnote_tail");

const isTight = (tokens: readonly Token[], at: number) =>
  tokens.slice(at).find(({ type }) => type === "paragraph_open")?.hidden ?? true;

const list = (name: string): ParseSpec => ({
  block: name,
  getAttrs: (token, tokens, at) => ({
    tight: isTight(tokens, at),
    marker: token.markup,
    ...(name === "orderedList" ? { start: Number(token.attrGet("start") ?? 1) } : {}),
  }),
});

const piece = (source: (token: Token) => string): ParseSpec => ({
  node: "piece",
  getAttrs: (token) => ({ source: source(token) }),
});

const cell = (name: string): ParseSpec => ({
  block: name,
  getAttrs: (token, tokens, at) => ({
    align: sideOf(token.attrGet("style")?.replace("text-align:", "")),
    // Behind the beginning of its paragraph.
    written: inRow(tokens[at + 2]?.content ?? ""),
  }),
});

const specs: Readonly<Record<string, ParseSpec>> = {
  paragraph: { block: "paragraph" },
  heading: { block: "heading", getAttrs: ({ tag }) => ({ level: Number(tag.slice(1)) }) },
  blockquote: { block: "blockquote" },
  bullet_list: list("bulletList"),
  ordered_list: list("orderedList"),
  list_item: { block: "listItem" },
  task_list: list("taskList"),
  task_item: { block: "taskItem", getAttrs: (token) => ({ checked: token.attrGet("checked") !== "" }) },
  code_block: { block: "codeBlock", noCloseToken: true },
  fence: { block: "codeBlock", noCloseToken: true, getAttrs: ({ info }) => ({ language: info || null }) },
  table: { block: "table" },
  thead: { ignore: true },
  tbody: { ignore: true },
  tr: { block: "tableRow" },
  th: cell("tableHeader"),
  td: cell("tableCell"),
  hr: { node: "horizontalRule" },
  hardbreak: { node: "hardBreak" },
  softbreak: { node: "lineEnd" },
  em: { mark: "italic" },
  strong: { mark: "bold" },
  s: { mark: "strike" },
  code_inline: { mark: "code", noCloseToken: true },
  link: {
    mark: "link",
    getAttrs: (token) => ({ href: token.attrGet("href"), title: token.attrGet("title") }),
  },
  html_inline: piece(({ content }) => content),
  footnote_ref: piece(({ meta }) => `[^${labelOf(meta)}]`),
  image: piece(sourceOfImage),
};

const labelOf = (meta: unknown) =>
  typeof meta === "object" && meta !== null && "label" in meta ? String(meta.label) : "";

function sourceOfImage(token: Token): string {
  const [source, title] = [token.attrGet("src") ?? "", token.attrGet("title")];
  return `![${token.content}](${source}${title === null ? "" : ` "${String(title).replaceAll('"', '\\"')}"`})`;
}

const known = new Set(["inline", "text", ...Object.keys(specs)]);

const isKnown = ({ type, children }: Token): boolean =>
  known.has(type.replace(/_(?:open|close)$/, "")) && (children ?? []).every(isKnown);

/** What a text defines. */
function definitionsOf(text: string): Definitions {
  const found: Definitions = {};
  reader.parse(text, found);
  return found;
}

/** A copy for one block: reading counts the mentions of notes in it. */
const forBlock = ({ references = {}, footnotes }: Definitions): Definitions => ({
  references: { ...references },
  // Mentioned nowhere yet.
  footnotes: { refs: Object.fromEntries(Object.keys(footnotes?.refs ?? {}).map((name) => [name, -1])) },
});

/** Reads blocks of a text as nodes of a schema. */
export function createBlockReader(schema: Schema, text: string) {
  const definitions = definitionsOf(text);
  const parser = new MarkdownParser(schema, reader, specs);
  return {
    /** The blocks of a text; undefined where it holds something that the editor does not know. */
    read: (source: string): readonly Node[] | undefined =>
      reader.parse(source, forBlock(definitions)).every(isKnown)
        ? parser.parse(source, forBlock(definitions)).children
        : undefined,
    /** The HTML of a text: two texts with the same HTML say the same. */
    html: (source: string): string => reader.render(source, forBlock(definitions)),
  };
}

export type BlockReader = ReturnType<typeof createBlockReader>;

/** What the reader of footnotes keeps of those that are written within a line. */
interface Notes {
  readonly footnotes?: { readonly list?: readonly { readonly content?: string }[] };
}

/** Keeps a note that is written within a line, such as `^[so]`, as it is written. */
function readInlineNotes(parser: Reader): void {
  parser.core.ruler.push("inline_notes", ({ tokens, env }) => {
    // The reader of footnotes is the one that puts them there.
    const { footnotes } = env as Notes;
    for (const child of tokens.flatMap(({ children }) => children ?? [])) {
      const note = child.type === "footnote_ref" ? footnotes?.list?.[Number(child.meta?.id)] : undefined;
      if (note?.content === undefined) continue;
      child.type = "html_inline";
      child.content = `^[${note.content}]`;
    }
  });
}
