import { convert } from "html-to-text";

const headings = ["h2", "h3", "h4", "h5", "h6"].map((selector) => ({
  selector,
  options: { uppercase: false },
}));

/** A published text as plain text: addresses beside their links, lists and tables laid out, no pictures. */
export function plainArticle(html: string, siteUrl: string): string {
  return convert(html, {
    // Mail programs wrap; a language without spaces has nowhere to.
    wordwrap: false,
    selectors: [
      ...headings,
      {
        selector: "a",
        options: { baseUrl: siteUrl, hideLinkHrefIfSameAsText: true, linkBrackets: ["(", ")"] },
      },
      { selector: "img", format: "skip" },
      { selector: "[data-block=gallery]", format: "skip" },
      { selector: "[data-part=facts]", format: "skip" },
      { selector: "[data-part=role]", format: "inlineSurround", options: { prefix: ", " } },
      { selector: "[data-part=done]", format: "inlineString", options: { string: "[x] " } },
      { selector: "[data-part=open]", format: "inlineString", options: { string: "[ ] " } },
      { selector: "[role=doc-backlink]", format: "skip" },
      { selector: "table", format: "dataTable", options: { uppercaseHeaderCells: false } },
    ],
  });
}
