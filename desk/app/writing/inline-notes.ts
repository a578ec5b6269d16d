import type { Reader } from "./reader.ts";

/** What the reader of footnotes keeps of those that are written within a line. */
interface Notes {
  readonly footnotes?: { readonly list?: readonly { readonly content?: string }[] };
}

/** Keeps a note that is written within a line, such as `^[so]`, as it is written. */
export function readInlineNotes(reader: Reader): void {
  reader.core.ruler.push("inline_notes", ({ tokens, env }) => {
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
