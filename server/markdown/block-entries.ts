import { pathTo } from "#contract/addresses.ts";
import type { Formats } from "#words/formats.ts";
import { type Block, type BlockKind, linesOf } from "./block.ts";
import { element, escaped } from "./block-html.ts";
import { pictureHtml } from "./block-pictures.ts";
import type { ShownPerson, Plan } from "./markdown-reading.ts";
import { nearestOf } from "../content/suggest.ts";

/** People of the team by their names, one a line; all of them where none is named. */
export const people: BlockKind = {
  render(block) {
    const { team, teamPages } = block.reading.shown;
    if (team)
      return cards(
        "people",
        named(block, team, "name").map((member) => person(member, teamPages)),
      );
    block.fault({ is: "blockOfPerson", block: block.name });
    return "";
  },
};

function person({ id, slug, name, designation, media }: ShownPerson, hasPage: boolean): string {
  const link = hasPage
    ? element("a", { href: pathTo("teamMember", "dark", { id, slug }) }, escaped(name))
    : escaped(name);
  return element(
    "li",
    {},
    // Beside the name it is decoration.
    media === "" ? "" : pictureHtml(media, "", "half", "tall"),
    element("p", { "data-part": "name" }, link),
    designation === "" ? "" : element("p", { "data-part": "role" }, escaped(designation)),
  );
}

/** Plans of the price list by their titles, one a line; all of them where none is named. */
export const prices: BlockKind = {
  render(block) {
    const { shown, locale } = block.reading;
    return cards(
      "prices",
      named(block, shown.plans, "title").map((plan) => card(plan, locale.formats)),
    );
  },
};

function card({ title, price, currency, trial, suitability, features }: Plan, formats: Formats): string {
  const { before, amount, after } = formats.price(price, currency);
  const line = (part: string, text: string) =>
    text === "" ? "" : element("p", { "data-part": part }, escaped(text));
  return element(
    "li",
    {},
    line("name", title),
    line("price", before + amount + after),
    line("trial", trial),
    line("role", suitability),
    features.length === 0
      ? ""
      : element("ul", {}, ...features.map((feature) => element("li", {}, escaped(feature)))),
  );
}

const cards = (block: string, entries: readonly string[]) =>
  element("ul", { "data-block": block, role: "list" }, ...entries);

/**
 * The entries whose names stand in the block, all where there is none; others are mistakes, but for those
 * that are hidden.
 */
function named<Entry, Field extends keyof Entry>(
  { name: block, tokens, fault, reading }: Block,
  entries: readonly (Entry & Record<Field, string>)[],
  field: Field,
): readonly Entry[] {
  const names = linesOf(tokens);
  if (names.length === 0) return entries;
  return names.flatMap((name) => {
    const matching = entries.filter((entry) => entry[field] === name);
    const known = entries.map((entry) => entry[field]);
    if (matching.length === 0 && !reading.shown.hidden.has(name))
      fault({ is: "blockName", block, name, near: nearestOf(name, known) });
    return matching;
  });
}
