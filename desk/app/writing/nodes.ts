import { Extension, Node } from "@tiptap/core";

/** Markdown, which goes through the clipboard as an attribute. */
const source = (attribute: string) => ({
  default: "",
  parseHTML: (element: HTMLElement) => element.getAttribute(attribute) ?? "",
  renderHTML: (attributes: Record<string, unknown>) => ({ [attribute]: attributes["source"] }),
});

/**
 * A block that is edited as it is written: HTML, definitions, and whatever the editor could not write
 * back.
 */
export const Island = Node.create({
  name: "island",
  group: "block",
  atom: true,
  isolating: true,
  addAttributes: () => ({ source: source("data-island") }),
  parseHTML: () => [{ tag: "div[data-island]" }],
  renderHTML: ({ HTMLAttributes }) => ["div", HTMLAttributes],
});

/** A piece of a line that is kept as it is written, such as the mark of a footnote, a picture or HTML. */
export const Piece = Node.create({
  name: "piece",
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => ({ source: source("data-piece") }),
  parseHTML: () => [{ tag: "code[data-piece]", priority: 60 }],
  // Copied into another program it is its source.
  renderText: ({ node }) => String(node.attrs["source"]),
  renderHTML: ({ node, HTMLAttributes }) => ["code", HTMLAttributes, String(node.attrs["source"])],
});

/** The end of a line within a paragraph: a space to readers, and a line end in the file. */
export const LineEnd = Node.create({
  name: "lineEnd",
  group: "inline",
  inline: true,
  selectable: false,
  parseHTML: () => [],
  renderText: () => " ",
  renderHTML: () => ["span", " "],
});

/** What a block remembers of the text that it was read from. */
export const Memory = Extension.create({
  name: "memory",
  addGlobalAttributes: () => [
    {
      types: [...blocks, ...lists],
      // The index of the block in the text that was opened. The second half of a split paragraph is a new
      // one.
      attributes: { origin: { default: null, rendered: false, keepOnSplit: false } },
    },
    {
      types: [...lists],
      attributes: {
        // Whether its items stand without blank lines between them.
        tight: { default: true, rendered: false },
        marker: { default: null, rendered: false },
      },
    },
  ],
});

const blocks = ["paragraph", "heading", "blockquote", "codeBlock", "horizontalRule", "island", "table"];
const lists = ["bulletList", "orderedList", "taskList"];
