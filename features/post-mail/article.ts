import { type ChildNode, type Element, isTag, isText } from "domhandler";
import { DomUtils, parseDocument } from "htmlparser2";
import { pictureWidths, widthsOf } from "#contract/picture-widths.ts";
import { escapeMarkup } from "#server/base/escape-markup.ts";
import { mailWidth, type } from "#server/mail/html.ts";
import type { MailLook } from "#server/mail/look.ts";

/** What a text is turned into mail HTML with. */
export interface ArticleParts {
  readonly look: MailLook;
  /** Address of the site. */
  readonly siteUrl: string;
  /** Address of the text's own page. */
  readonly address: string;
}

/** One element of a text with all that is in it. */
export interface Piece {
  /** As mail programs show it. */
  readonly html: string;
  /** As it was published. */
  readonly source: string;
}

/** Elements that keep their tag and need no style. */
const inline = new Set("strong em b i u s del small sub sup q".split(" "));
const code = new Set(["code", "kbd", "samp"]);
const mono = "'Courier New', Courier, monospace";
const headingSizes: Readonly<Record<string, number>> = { h2: 22, h3: 19, h4: 17, h5: 16, h6: 16 };

/** A published text as HTML for mail programs, one piece for each of its outermost elements. */
export function piecesOf(html: string, parts: ArticleParts): Piece[] {
  return parseDocument(html)
    .children.map((node) => ({ html: shown(node, parts), source: DomUtils.getOuterHTML(node) }))
    .filter(({ html: written }) => written.trim() !== "");
}

function shown(node: ChildNode, parts: ArticleParts): string {
  if (isText(node)) return escapeMarkup(node.data);
  return isTag(node) ? element(node, parts) : "";
}

const inner = ({ children }: Pick<Element, "children">, parts: ArticleParts) =>
  children.map((child) => shown(child, parts)).join("");

function element(node: Element, parts: ArticleParts): string {
  const { name, attribs } = node;
  const { look } = parts;
  const { light } = look.colours;
  const text = (tag: string, style: string, size = 16, colour: "text" | "muted" = "text") =>
    `<${tag} class="${colour}" style="${style};${type(look, light[colour], size)}">${inner(node, parts)}</${tag}>`;
  if (isOfPage(attribs)) return "";
  if (inline.has(name)) return `<${name}>${inner(node, parts)}</${name}>`;
  if (code.has(name)) return `<code style="font-family:${mono}">${inner(node, parts)}</code>`;
  const size = headingSizes[name];
  if (size !== undefined) return text(name, "margin:16px 0 8px", size);
  switch (name) {
    case "p":
    case "dd":
      return text("p", "margin:0 0 16px");
    case "summary":
    case "dt":
      return `<p class="text" style="margin:0 0 8px;font-weight:bold;${type(look, light.text)}">${inner(node, parts)}</p>`;
    case "figcaption":
    case "caption":
      return text("div", "margin:0 0 16px", 14, "muted");
    case "br":
      return "<br>";
    case "hr":
      return `<div class="line" style="border-top:1px solid ${light.line};font-size:1px;line-height:1px;margin:24px 0">&nbsp;</div>`;
    case "a":
      return link(node, parts);
    case "img":
      return picture(attribs, parts);
    case "video":
      return video(attribs, parts);
    case "span":
      return `${before[attribs["data-part"] ?? ""] ?? ""}${inner(node, parts)}`;
    case "pre":
      return `<pre class="text line" style="margin:0 0 16px;padding:12px;border:1px solid ${light.line};white-space:pre-wrap;word-break:break-word;${type(look, light.text, 14)};font-family:${mono}">${inner(node, parts)}</pre>`;
    case "blockquote":
      return `<div class="line" style="margin:0 0 16px;border-${look.start}:3px solid ${light.line};padding-${look.start}:16px">${inner(node, parts)}</div>`;
    case "ul":
    case "ol":
      return list(node, parts);
    case "li":
      return text("li", "margin:0 0 8px");
    case "table":
      return table(node, parts);
    case "thead":
    case "tbody":
    case "tfoot":
    case "tr":
      return `<${name}>${inner(node, parts)}</${name}>`;
    case "th":
    case "td":
      return cell(node, parts);
    default:
      return inner(node, parts);
  }
}

/** What is of use on the page alone: the way back from a footnote, what a video's player loads. */
const isOfPage = (attribs: Readonly<Record<string, string>>) =>
  attribs["role"] === "doc-backlink" || attribs["data-part"] === "facts";

/** What stands for the boxes of a task list, and between a name and a role. */
const before: Readonly<Record<string, string>> = { done: "☑ ", open: "☐ ", role: ", " };

/** The absolute address of a link or picture. What leads to a place in the text leads to its page. */
function absolute(href: string, { siteUrl, address }: ArticleParts): string {
  if (href.startsWith("/")) return siteUrl + href;
  return href.startsWith("#") ? address + href : href;
}

function link(node: Element, parts: ArticleParts): string {
  const { href } = node.attribs;
  const within = inner(node, parts);
  if (href === undefined) return within;
  const colour = parts.look.colours.light.link;
  return `<a class="link" href="${escapeMarkup(absolute(href, parts))}" style="color:${colour}">${within}</a>`;
}

/**
 * A picture no wider than the mail, in twice as many pixels for fine screens, as JPEG: programs that lay out
 * with Word show no other format of photos.
 */
export function picture(
  { src = "", alt = "", width = "" }: Readonly<Record<string, string>>,
  parts: ArticleParts,
): string {
  if (src === "") return "";
  const pixels = Number(width) || mailWidth;
  const wide = Math.min(pixels, mailWidth);
  const sized =
    widthsOf(pixels).find((one) => one >= wide * 2) ?? widthsOf(pixels).at(-1) ?? pictureWidths[0];
  const { look } = parts;
  const query = src.startsWith("/storage/") ? `?w=${sized}&as=jpeg` : "";
  return `<img src="${escapeMarkup(absolute(src, parts) + query)}" width="${wide}" alt="${escapeMarkup(alt)}" class="text" style="display:block;width:100%;max-width:${wide}px;height:auto;border:0;margin:0 0 16px;${type(look, look.colours.light.text)}">`;
}

/** No mail program plays videos: the poster leads to the page. */
function video(attribs: Readonly<Record<string, string>>, parts: ArticleParts): string {
  const { poster = "", width = "", "aria-label": label = "" } = attribs;
  const still = picture({ src: poster.replace(/\?w=\d+$/, ""), alt: label, width }, parts);
  const colour = parts.look.colours.light.link;
  return `<a class="link" href="${escapeMarkup(parts.address)}" style="color:${colour}">${still || escapeMarkup(label)}</a>`;
}

/** A gallery is a list of pictures, which need no bullets. */
function list(node: Element, parts: ArticleParts): string {
  const { name, attribs } = node;
  if (attribs["role"] === "list")
    return node.children.map((item) => (isTag(item) ? inner(item, parts) : "")).join("");
  const start = /^\d+$/.test(attribs["start"] ?? "") ? ` start="${attribs["start"]}"` : "";
  return `<${name}${start} style="margin:0 0 16px;padding:0;padding-${parts.look.start}:24px">${inner(node, parts)}</${name}>`;
}

function table(node: Element, parts: ArticleParts): string {
  const [captions, rest] = [
    node.children.filter((child) => isNamed(child, "caption")),
    node.children.filter((child) => !isNamed(child, "caption")),
  ];
  return `${inner({ children: captions }, parts)}<table cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:0 0 16px;border-collapse:collapse">${inner({ children: rest }, parts)}</table>`;
}

const isNamed = (node: ChildNode, name: string) => isTag(node) && node.name === name;

function cell(node: Element, parts: ArticleParts): string {
  const { name, attribs } = node;
  const { look } = parts;
  const { light } = look.colours;
  const weight = name === "th" ? "font-weight:bold;" : "";
  const scope = name === "th" ? ` scope="${attribs["scope"] === "row" ? "row" : "col"}"` : "";
  return `<${name}${scope} class="text line" align="${look.start}" valign="top" style="padding:8px 8px 8px 0;border-bottom:1px solid ${light.line};${weight}${type(look, light.text, 15)};text-align:${look.start}">${inner(node, parts)}</${name}>`;
}
