import {
  isTag,
  isText,
  type AnyNode,
  type Element,
  type Document,
  hasChildren,
  type ParentNode,
  Text,
} from "domhandler";
import { parseDocument } from "htmlparser2";
import { isAllowedAddress } from "./address-of.ts";
import { declarationsOf } from "./declarations-of.ts";
import { escape, tableHtml } from "./table-html.ts";
import { isWordItem, wordLists } from "./word-lists.ts";

/** Elements that stay, without their attributes, under the name that the editor knows. */
const kept = new Map(
  [
    "p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre code strong em s div br hr"
      .split(" ")
      .map((name) => [name, name]),
    [
      ["b", "strong"],
      ["i", "em"],
      ["del", "s"],
      ["strike", "s"],
      ["section", "div"],
      ["article", "div"],
    ],
  ].flat() as [string, string][],
);
const looks = ["strong", "em", "s"];
/** Elements whose content is nobody's text. */
const dropped = /^(?:script|style|head|title|template|noscript|iframe|object|svg|math|textarea|select|xml)$/;
const isDropped = (name: string) => dropped.test(name);

/**
 * HTML that was pasted, as a string of nothing but text, headings, lists, tables, links and emphasis:
 * without styles, handlers and scripts. It is cleaned before a document is made of it, because browsers
 * report styles and handlers even in one that is never shown.
 */
export const cleanHtml = (html: string): string => cleanAll(flattenDeep(parseDocument(html)).children);

function cleanAll(nodes: readonly AnyNode[]): string {
  const parts: string[] = [];
  let items: Element[] = [];
  const endList = () => {
    if (items.length > 0) parts.push(wordLists(items, cleanAll));
    items = [];
  };
  for (const node of nodes) {
    if (isWordItem(node)) items.push(node);
    else if (items.length === 0 || !isBlank(node)) {
      endList();
      // Google Docs puts a deeper list beside the item that it belongs to.
      const above =
        isList(node) && parts.at(-1)?.endsWith("</li>") ? parts.pop()?.slice(0, -"</li>".length) : undefined;
      parts.push(above === undefined ? clean(node) : `${above}${clean(node)}</li>`);
    }
  }
  endList();
  return parts.join("");
}

const isList = (node: AnyNode) => isTag(node) && (node.name === "ul" || node.name === "ol");
const isBlank = (node: AnyNode) => !isTag(node) && (!isText(node) || node.data.trim() === "");

function clean(node: AnyNode): string {
  if (isText(node)) return escape(node.data);
  if (!isTag(node) || isDropped(node.name)) return "";
  if (node.name === "table") return tableHtml(node, cleanAll);
  if (node.attribs["data-island"] !== undefined) return island(node.attribs["data-island"]);
  const piece = node.attribs["data-piece"];
  if (piece !== undefined) return `<code data-piece="${escape(piece)}"></code>`;
  return around(
    node,
    cleanAll(isList(node) ? node.children.filter((child) => !isBlank(child)) : node.children),
  );
}

const island = (source: string) => `<div data-island="${escape(source)}"></div>`;

function around(node: Element, content: string): string {
  const { name, attribs } = node;
  const own = kept.get(name);
  // Empty paragraphs are the distance between others.
  if (own === "p" && content.trim().replaceAll("\u00A0", "") === "") return "";
  if (own === "br" || own === "hr") return `<${own}>`;
  if (name === "a")
    return isLink(attribs["href"]) ? `<a href="${escape(attribs["href"])}">${content}</a>` : content;
  if (name === "span" || (own !== undefined && looks.includes(own)))
    return dress(content, looksOf(own, attribs["style"] ?? ""));
  if (own === undefined) return content;
  return `<${own}${attributesOf(own, attribs)}>${content}</${own}>`;
}

const isLink = (href: string | undefined): href is string => href !== undefined && isAllowedAddress(href);

/** What the editor itself writes into the clipboard: where a piece of a text begins and ends, and tasks. */
function attributesOf(name: string, attribs: Element["attribs"]): string {
  const names = ["data-pm-slice", "data-type", "data-checked", ...(name === "ol" ? ["start"] : [])];
  return names.map((one) => (attribs[one] === undefined ? "" : ` ${one}="${escape(attribs[one])}"`)).join("");
}

/**
 * What an element says by its name and its style. Google Docs puts whole texts into a `b` of normal weight.
 */
function looksOf(own: string | undefined, style: string): string[] {
  const declared = declarationsOf(style);
  const [weight, slant] = ["font-weight", "font-style"].map(
    (name) => /^\w+/.exec(declared.get(name) ?? "")?.[0],
  );
  const isBold = weight === undefined ? own === "strong" : weight.startsWith("bold") || Number(weight) >= 600;
  const isItalic = slant === undefined ? own === "em" : slant === "italic";
  const isStruck = own === "s" || [...declared].some(isStrike);
  return looks.filter((look) => ({ strong: isBold, em: isItalic, s: isStruck })[look]);
}

const isStrike = ([name, value]: readonly [string, string]) =>
  name.startsWith("text-decoration") && value.includes("line-through");

const dress = (content: string, names: readonly string[]) =>
  names.reduce((inner, name) => `<${name}>${inner}</${name}>`, content);

/** Levels that are kept. Pages of the web have about thirty; the parser of Markdown ends at a hundred. */
const mostLevels = 64;
const block = /^(?:p|div|li|h[1-6]|tr|td|th|blockquote|pre|br)$/;

/**
 * Replaces what is nested deeper than `mostLevels` by its text, in place. Code that reads the document may be
 * recursive then.
 */
function flattenDeep(document: Document): Document {
  const open: { readonly node: ParentNode; readonly level: number }[] = [{ node: document, level: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, level } = next;
    if (level === mostLevels) node.children = [new Text(textIn(node))];
    else open.push(...node.children.filter(hasChildren).map((child) => ({ node: child, level: level + 1 })));
  }
  return document;
}

/** The text in a node, with a space where a block begins. */
function textIn(node: ParentNode): string {
  const parts: string[] = [];
  const open: AnyNode[] = node.children.toReversed();
  for (let next = open.pop(); next; next = open.pop()) {
    if (isText(next)) parts.push(next.data);
    if (!isTag(next) || isDropped(next.name)) continue;
    if (block.test(next.name)) parts.push(" ");
    for (const child of next.children.toReversed()) open.push(child);
  }
  return parts.join("");
}
