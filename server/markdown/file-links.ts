import { atHand } from "./markdown-reading.ts";
import type { Reader } from "./markdown-types.ts";

/** A link to `files/brochure.pdf` leads to the published file. */
export function linkFiles(reader: Reader): void {
  reader.core.ruler.push("link_files", (state) => {
    const { reading, place } = atHand(state.env);
    for (const { children, map } of state.tokens)
      for (const token of children ?? []) {
        const linked = /^files\/(.+)$/.exec(String(token.type === "link_open" && token.attrGet("href")))?.[1];
        if (linked === undefined) continue;
        // The parser has written spaces and other letters as addresses have them.
        const name = reader.utils.lib.mdurl.decode(linked);
        const file = reading.fileBook.use(name, { ...place, line: place.line + (map?.[0] ?? 0) });
        if (file) token.attrSet("href", `/storage/${file.path}`);
      }
  });
}
