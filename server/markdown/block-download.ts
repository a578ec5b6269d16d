import path from "node:path";
import { type BlockKind, linesOf } from "./block.ts";
import { element, escaped } from "./block-html.ts";
import { fileWords } from "./file-words.ts";

/** A link to a file of `files/`, with its kind and size; the words below say what it is. */
export const download: BlockKind = {
  usage: "::: download brochure.pdf, and below it what it is",
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
