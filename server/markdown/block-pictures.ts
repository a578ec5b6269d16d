import { none } from "#words/sentence.ts";
import { shapeName, shownSizes } from "./block-attributes.ts";
import type { PictureShape } from "#contract/picture-position.ts";
import type { Block, BlockKind } from "./block.ts";
import { element, escaped, startTag } from "./block-html.ts";

/**
 * A picture of `pictures/` in every size, cropped to a shape where one is said; an empty `alt` makes it
 * decoration.
 */
export function pictureHtml(
  src: string,
  alt: string,
  shown: keyof typeof shownSizes,
  shape?: PictureShape,
): string {
  return startTag("img", { src, alt, sizes: shownSizes[shown], [shapeName]: shape });
}

/** A picture that a block names; one that pictures.yaml lacks is a mistake at the block. */
export function pictureOf(name: string, { reading: { book }, fault }: Pick<Block, "reading" | "fault">) {
  const picture = book.find(name);
  const mistake = picture ? null : book.unlisted(name);
  if (mistake) fault(mistake);
  return picture;
}

const captioned = (picture: string, caption: string, block?: string) =>
  element(
    "figure",
    { "data-block": block },
    picture,
    caption === "" ? "" : element("figcaption", {}, caption),
  );

/** One picture with words below it, which may be Markdown. */
export const figure: BlockKind = {
  main: "needed",
  may: ["alt"],
  render(block) {
    const { main, options, tokens, render } = block;
    const picture = pictureOf(main, block);
    const alt = options["alt"] || picture?.alt;
    return picture ? captioned(pictureHtml(main, alt ?? "", "whole"), render(tokens).trim(), "figure") : "";
  },
};

/** Pictures side by side; the title of a picture is its caption. */
export const gallery: BlockKind = {
  render(block) {
    const pictures = picturesIn(block);
    if (pictures.length === 0) block.fault({ is: "blockEmpty", block: block.name });
    const entries = pictures.map(({ src, alt, title }) => {
      const picture = pictureOf(src, block);
      const shown = pictureHtml(src, alt || (picture?.alt ?? ""), "half", "wide");
      return picture ? element("li", {}, captioned(shown, escaped(title))) : "";
    });
    return element("ul", { "data-block": "gallery", role: "list" }, ...entries);
  },
};

function picturesIn({ name: block, tokens, fault }: Block) {
  return tokens.flatMap(({ type, children, content }) => {
    if (type === "html_block") fault({ is: "blockFilling", block, what: none });
    return (type === "inline" && children ? children : []).flatMap((child) => {
      if (child.type === "image") {
        const [src, title] = ["src", "title"].map((name) => String(child.attrGet(name) ?? ""));
        return [{ src: decodeURI(src ?? ""), title: title ?? "", alt: child.content }];
      }
      if (child.content.trim() !== "")
        fault({ is: "blockFilling", block, what: content.trim().slice(0, 40) });
      return [];
    });
  });
}
