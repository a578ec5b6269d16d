import { shownSizes } from "./block-attributes.ts";
import type { Block, BlockKind } from "./block.ts";
import { element, escaped, startTag } from "./block-html.ts";

/** A picture of `pictures/` in every size; an empty `alt` makes it decoration. */
export function pictureHtml(src: string, alt: string, shown: keyof typeof shownSizes): string {
  return startTag("img", { src, alt, sizes: shownSizes[shown] });
}

/** What a picture shows: as the block says, else as pictures.yaml does. */
const altOf = (src: string, said: string, { book }: Block["reading"]) => said || (book.find(src)?.alt ?? "");

const captioned = (picture: string, caption: string, block?: string) =>
  element(
    "figure",
    { "data-block": block },
    picture,
    caption === "" ? "" : element("figcaption", {}, caption),
  );

/** One picture with words below it, which may be Markdown. */
export const figure: BlockKind = {
  usage: '::: figure harbour.jpg {alt="The harbour in rain"}',
  main: "needed",
  may: ["alt"],
  render({ main, options, tokens, render, reading }) {
    const picture = pictureHtml(main, altOf(main, options["alt"] ?? "", reading), "whole");
    return captioned(picture, render(tokens).trim(), "figure");
  },
};

/** Pictures side by side; the title of a picture is its caption. */
export const gallery: BlockKind = {
  usage: "::: gallery, and below it pictures: ![what it shows](harbour.jpg)",
  render(block) {
    const pictures = picturesIn(block);
    if (pictures.length === 0) block.fault("holds no picture: ![what it shows](harbour.jpg)");
    const entries = pictures.map(({ src, alt, title }) =>
      element("li", {}, captioned(pictureHtml(src, altOf(src, alt, block.reading), "half"), escaped(title))),
    );
    return element("ul", { "data-block": "gallery", role: "list" }, ...entries);
  },
};

function picturesIn({ tokens, fault }: Block) {
  return tokens.flatMap(({ type, children, content }) => {
    if (type === "html_block") fault(`holds pictures alone, no HTML and no other block`);
    return (type === "inline" && children ? children : []).flatMap((child) => {
      if (child.type === "image") {
        const [src, title] = ["src", "title"].map((name) => String(child.attrGet(name) ?? ""));
        return [{ src: decodeURI(src ?? ""), title: title ?? "", alt: child.content }];
      }
      if (child.content.trim() !== "")
        fault(`holds pictures alone: “${content.trim().slice(0, 40)}” is none`);
      return [];
    });
  });
}
