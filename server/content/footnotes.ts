import plugin from "markdown-it-footnote";
import { element, startTag } from "./block-html.ts";
import { atHand } from "./markdown-reading.ts";
import type { Reader, Token } from "./markdown-types.ts";

/** Which note a token belongs to, and which mention of it, counted from 0. */
function noteOf(token: Token | undefined): { readonly id: number; readonly subId: number } {
  return { id: Number(token?.meta?.["id"]), subId: Number(token?.meta?.["subId"] ?? 0) };
}

type Note = ReturnType<typeof noteOf>;

/** Footnotes, `[^1]` and `[^1]: Words`: the mark and the way back say in words where they lead. */
export function readFootnotes(reader: Reader): void {
  reader.use(plugin);
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
