interface TextApart {
  readonly before: string;
  readonly after: string;
}

/** Texts without what breaks them into paragraphs. */
const inOne = (texts: readonly string[]) => texts.join("").replaceAll(/\s+/g, "");

/** Paragraphs that differ; those that one was split into, or that were joined in one, are held together. */
export function joinSplits(all: readonly TextApart[]): readonly TextApart[] {
  const [first, ...others] = all;
  if (!first) return [];
  const next = others.findIndex(({ before, after }) => before !== "" && after !== "");
  const alone =
    first.before === "" || first.after === "" ? [] : others.slice(0, next === -1 ? undefined : next);
  for (let end = 1; end <= alone.length; end += 1) {
    const run = all.slice(0, end + 1);
    const [before, after] = [run.map((one) => one.before), run.map((one) => one.after)];
    if (inOne(before) === inOne(after))
      return [{ before: paragraphs(before), after: paragraphs(after) }, ...joinSplits(all.slice(end + 1))];
  }
  return [first, ...joinSplits(others)];
}

const paragraphs = (texts: readonly string[]) => texts.filter((text) => text !== "").join("\n\n");

/** A line of a text that differs, as it was and as it is; empty where there is none. */
export interface ItemApart {
  readonly was: string;
  readonly is: string;
}

/** What begins an item of a list, a heading, a line of a quotation or a row of a table. */
const marker = String.raw`(?:[-*+]|\d+[.)]|#{1,6}|>)\s+|\|`;
const beforeItem = new RegExp(String.raw`\n(?=\s*(?:${marker}))`);
const startOfItem = new RegExp(String.raw`^\s*(?:${marker})`);

/**
 * Two paragraphs item by item, of those alone that differ, in their order and without what marks them: as one
 * text an item would run on into the next.
 */
export function itemsApart(before: string, after: string): readonly ItemApart[] {
  const [was, is] = [before.split(beforeItem), after.split(beforeItem)];
  const [old, now] = [was.map(withoutMarker), is.map(withoutMarker)];
  const differing = inTurn(
    old.filter((item) => !now.includes(item)),
    now.filter((item) => !old.includes(item)),
  );
  // The marks differ, or the order.
  return differing.length > 0 ? differing : inTurn(was, is).filter((item) => item.was !== item.is);
}

const withoutMarker = (item: string) => item.replace(startOfItem, "");

const inTurn = (was: readonly string[], is: readonly string[]): ItemApart[] =>
  Array.from({ length: Math.max(was.length, is.length) }, (_, at) => ({
    was: was[at] ?? "",
    is: is[at] ?? "",
  }));
