import { randomUUID } from "node:crypto";
import MarkdownIt from "markdown-it";

/**
 * Written on what a block makes. Known to nobody outside this process, so that no HTML in a text can bear it;
 * it is taken out before the HTML is kept.
 */
const mark = randomUUID();
const markName = "data-own";

const { escapeHtml } = new MarkdownIt().utils;

/** Text as it stands in HTML. */
export const escaped = (text: string): string => escapeHtml(text);

/** Attributes in their order; `true` stands without a value, what is undefined or false is left out. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * The start tag of an element that a block makes: it keeps the attributes that only blocks may have
 * (block-attributes.ts).
 */
export function startTag(tag: string, attributes: Attributes = {}): string {
  const all: Attributes = { [markName]: mark, ...attributes };
  const written = Object.entries(all).flatMap(([name, value]) => {
    if (value === undefined || value === false) return [];
    return [value === true ? name : `${name}="${escapeHtml(String(value))}"`];
  });
  return `<${[tag, ...written].join(" ")}>`;
}

/** An element that a block makes, around HTML. */
export function element(tag: string, attributes: Attributes, ...html: readonly string[]): string {
  return `${startTag(tag, attributes)}${html.join("")}</${tag}>`;
}

/** Whether an element has the mark of this process: then a block made it, and no HTML of a text. */
export function isMarked(attributes: Readonly<Record<string, string>>): boolean {
  return attributes[markName] === mark;
}
