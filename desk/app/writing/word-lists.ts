import { type AnyNode, type Element, isTag } from "domhandler";
import { DomUtils } from "htmlparser2";
import { declarationsOf } from "./declarations-of.ts";

/**
 * What Word says of a node's place in a list: `l0 level1 lfo1`, or `ignore` for a number or a dot that it has
 * written as text.
 */
const placeOf = (node: AnyNode | undefined) =>
  (node && isTag(node) && declarationsOf(node.attribs["style"] ?? "").get("mso-list")) || "";

/** The level of a paragraph that Word means as an item of a list, from 1. */
const levelOf = (node: AnyNode | undefined) => /level(\d+)/.exec(placeOf(node))?.[1];

/** Word nests no deeper. */
const mostLevels = 9;

const isMark = (node: AnyNode) => placeOf(node).startsWith("ignore");

/** Whether it is a paragraph of Word that stands for an item of a list. */
export const isWordItem = (node: AnyNode | undefined): node is Element => levelOf(node) !== undefined;

interface Item {
  readonly level: number;
  readonly list: "ol" | "ul";
  readonly html: string;
}

/** The lists that paragraphs of Word stand for; `clean` makes HTML of what is in them. */
export function wordLists(paragraphs: readonly Element[], clean: (nodes: AnyNode[]) => string): string {
  const items = paragraphs.map((paragraph): Item => {
    const mark = marksIn(paragraph)
      .map((node) => DomUtils.textContent(node))
      .join("");
    const html = clean(paragraph.children.map(withoutMark).filter((node) => node !== null));
    return {
      level: Math.min(Number(levelOf(paragraph)), mostLevels),
      list: /^\s*(?:\d+|\p{L}{1,4})[.)]/u.test(mark) ? "ol" : "ul",
      html,
    };
  });
  return listsOf(items);
}

const marksIn = (node: AnyNode): AnyNode[] =>
  isMark(node) ? [node] : isTag(node) ? node.children.flatMap(marksIn) : [];

/** A copy without the number or the dot, which Word writes as text. */
function withoutMark(node: AnyNode): AnyNode | null {
  if (isMark(node)) return null;
  if (!isTag(node)) return node;
  const copy = node.cloneNode();
  copy.children = node.children.map(withoutMark).filter((child) => child !== null);
  return copy;
}

/**
 * Items as lists, deeper ones within the item above them. It calls itself for deeper items alone: there may
 * be thousands beside each other.
 */
function listsOf(items: readonly Item[]): string {
  const parts: string[] = [];
  let last: Item | undefined;
  for (const [first, ...inner] of runsOf(items)) {
    const isSame = last?.level === first.level && last.list === first.list;
    if (!isSame) parts.push(last ? `</${last.list}>` : "", `<${first.list}>`);
    parts.push(`<li><p>${first.html}</p>${listsOf(inner)}</li>`);
    last = first;
  }
  return last ? `${parts.join("")}</${last.list}>` : "";
}

/** Each item with the deeper ones that follow it. */
function runsOf(items: readonly Item[]): [Item, ...Item[]][] {
  const runs: [Item, ...Item[]][] = [];
  for (const item of items) {
    const run = runs.at(-1);
    if (run && item.level > run[0].level) run.push(item);
    else runs.push([item]);
  }
  return runs;
}
