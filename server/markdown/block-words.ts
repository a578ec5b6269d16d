import { none } from "#words/sentence.ts";
import { addressAt } from "#contract/addresses.ts";
import type { BlockKind } from "./block.ts";
import { element, escaped } from "./block-html.ts";

/** What somebody said, with who it was. */
export const quote: BlockKind = {
  needs: ["name"],
  may: ["role"],
  render({ options: { name = "", role }, tokens, render }) {
    const who = [
      element("cite", { "data-part": "name" }, escaped(name)),
      role ? element("span", { "data-part": "role" }, escaped(role)) : "",
    ];
    return element(
      "figure",
      { "data-block": "quote" },
      element("blockquote", {}, render(tokens)),
      element("figcaption", {}, ...who),
    );
  },
};

/** Words and a button that leads on. */
export const call: BlockKind = {
  needs: ["link", "label"],
  render({ name: block, options: { link = "", label = "" }, tokens, render, fault }) {
    if (!leadsSomewhere(link)) fault({ is: "blockLink", block, link });
    const button = element(
      "a",
      { href: link, "data-part": "button" },
      escaped(label),
      element("span", { "data-quarter": "" }),
    );
    return element("div", { "data-block": "call" }, render(tokens), element("p", {}, button));
  },
};

function leadsSomewhere(link: string): boolean {
  if (/^(?:https?:\/\/|mailto:|tel:)/i.test(link)) return URL.canParse(link);
  return link.startsWith("/") && addressAt(link.replace(/[?#].*/, "")) !== undefined;
}

/** Texts side by side, where there is room. */
export const columns: BlockKind = {
  render({ name: block, tokens, render, fault }) {
    if (tokens.some(({ type }) => type !== "html_block")) fault({ is: "blockFilling", block, what: none });
    return element("div", { "data-block": "columns" }, render(tokens));
  },
};

/** One of them. */
export const column: BlockKind = {
  render: ({ tokens, render }) => element("div", { "data-part": "column" }, render(tokens)),
};

/** Words that open on a press. */
export const details: BlockKind = {
  main: "needed",
  render({ main, tokens, render }) {
    const title = element(
      "summary",
      { "data-part": "title" },
      escaped(main),
      element("span", { "data-quarter": "" }),
    );
    const body = element("div", { "data-part": "body" }, render(tokens));
    return element("details", { "data-block": "details" }, title, body);
  },
};
