import { addressAt } from "#contract/addresses.ts";
import type { BlockKind } from "./block.ts";
import { element, escaped } from "./block-html.ts";

/** What somebody said, with who it was. */
export const quote: BlockKind = {
  usage: '::: quote {name="Ada Byron" role="Head of print, Kelda"}',
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
  usage: '::: call {link=/contact-us label="Write to us"}',
  needs: ["link", "label"],
  render({ options: { link = "", label = "" }, tokens, render, fault }) {
    if (!leadsSomewhere(link))
      fault(
        `link: ${link} leads nowhere: it is a page such as /contact-us, or begins with https://, mailto: or tel:`,
        { of: "link", link },
      );
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
  usage: ":::: columns, and in it ::: column",
  render({ tokens, render, fault }) {
    if (tokens.some(({ type }) => type !== "html_block"))
      fault("holds ::: column alone: it begins and ends with four colons, each column with three", {
        of: "filling",
      });
    return element("div", { "data-block": "columns" }, render(tokens));
  },
};

/** One of them. */
export const column: BlockKind = {
  usage: "::: column",
  render: ({ tokens, render }) => element("div", { "data-part": "column" }, render(tokens)),
};

/** Words that open on a press. */
export const details: BlockKind = {
  usage: "::: details How long does it take?",
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
