import plugin from "markdown-it-footnote";
import { element, startTag } from "./block-html.ts";
import { atHand } from "./markdown-reading.ts";
import type { Reader, ReadingState, Token } from "./markdown-types.ts";

/** Which note a token belongs to, and which mention of it, counted from 0. */
function noteOf(token: Token | undefined): { readonly id: number; readonly subId: number } {
  return { id: Number(token?.meta?.["id"]), subId: Number(token?.meta?.["subId"] ?? 0) };
}

type Note = ReturnType<typeof noteOf>;

/** Footnotes, `[^1]` and `[^1]: Words`: the mark and the way back say in words where they lead. */
export function readFootnotes(reader: Reader): void {
  reader.use(plugin);
  reader.core.ruler.at("footnote_tail", placeNotes);
  const { rules } = reader.renderer;
  const words = (env: unknown) => atHand(env).reading.locale.server.blocks;
  const noteId = (env: unknown, { id }: Note) => `fn-${atHand(env).docId}-${id + 1}`;
  const markId = (env: unknown, { id, subId }: Note) =>
    `fnref-${atHand(env).docId}-${id + 1}${subId > 0 ? `:${subId + 1}` : ""}`;

  rules["footnote_ref"] = (tokens, at, _, env) => {
    const note = noteOf(tokens[at]);
    const number = note.id + 1;
    const link = {
      id: markId(env, note),
      href: `#${noteId(env, note)}`,
      role: "doc-noteref",
      "aria-label": words(env).footnote({ number }),
    };
    return element("sup", {}, element("a", link, String(number)));
  };
  rules["footnote_block_open"] = (_tokens, _at, _options, env) =>
    `${startTag("section", { "data-block": "footnotes", role: "doc-endnotes", "aria-label": words(env).footnotes })}<ol>\n`;
  rules["footnote_block_close"] = () => "</ol></section>\n";
  rules["footnote_open"] = (tokens, at, _, env) => startTag("li", { id: noteId(env, noteOf(tokens[at])) });
  rules["footnote_close"] = () => "</li>\n";
  rules["footnote_anchor"] = (tokens, at, _, env) => {
    const note = noteOf(tokens[at]);
    const link = { href: `#${markId(env, note)}`, role: "doc-backlink", "aria-label": words(env).back };
    return ` ${element("a", link, "↑")}`;
  };
}

/**
 * A note that the text mentions: a defined one by its label, or the tokens of one that stands in the line,
 * `^[Words]`.
 */
interface Mentioned {
  readonly label?: string;
  readonly count?: number;
  readonly content?: string;
  readonly tokens?: Token[];
}

/** What the plugin notes in the environment of a rendering. */
interface Noted {
  readonly footnotes?: { readonly list?: readonly Mentioned[] };
}

/**
 * Puts the notes at the end of the text, in the order of their mentions. The plugin's own rule copies the
 * whole text once for each of them.
 */
function placeNotes(state: ReadingState): void {
  const { footnotes } = state.env as Noted;
  if (!footnotes) return;
  const { text, defined } = apart(state.tokens);
  state.tokens = text;
  if (!footnotes.list) return;
  const token = (type: string, nesting: -1 | 0 | 1, meta: object | null = null) =>
    Object.assign(new state.Token(type, "", nesting), { meta });
  text.push(token("footnote_block_open", 1));
  for (const [id, note] of footnotes.list.entries()) {
    const { label = "", count = 0, tokens, content = "" } = note;
    text.push(token("footnote_open", 1, { id, label }));
    for (const piece of tokens ? paragraph(state, tokens, content) : (defined.get(label) ?? []))
      text.push(piece);
    // The ways back stand in the last paragraph.
    const end = text.at(-1)?.type === "paragraph_close" ? text.pop() : undefined;
    for (let subId = 0; subId < Math.max(1, count); subId += 1)
      text.push(token("footnote_anchor", 0, { id, subId, label }));
    if (end) text.push(end);
    text.push(token("footnote_close", -1));
  }
  text.push(token("footnote_block_close", -1));
}

/** The text without the definitions of notes, and these by their labels. */
function apart(tokens: readonly Token[]) {
  const text: Token[] = [];
  const defined = new Map<string, Token[]>();
  let into = text;
  for (const token of tokens)
    if (token.type === "footnote_reference_open") defined.set(String(token.meta?.["label"]), (into = []));
    else if (token.type === "footnote_reference_close") into = text;
    else into.push(token);
  return { text, defined };
}

function paragraph({ Token: Kind }: ReadingState, children: Token[], content: string): Token[] {
  const open = Object.assign(new Kind("paragraph_open", "p", 1), { block: true });
  const close = Object.assign(new Kind("paragraph_close", "p", -1), { block: true });
  return [open, Object.assign(new Kind("inline", "", 0), { children, content }), close];
}
