import sanitizeHtml from "sanitize-html";
import { storedType } from "../storage/stored-name.ts";

/** What stands in for a picture in sanitised HTML; null leaves it out. */
export type ResolvePicture = (
  source: string,
  alt: string,
  given: Readonly<Record<string, string>>,
) => Record<string, string> | null;

const allowedTags = `
  h1 h2 h3 h4 h5 h6 p br hr blockquote pre code kbd samp ul ol li dl dt dd strong em b i u s
  del ins mark small sub sup abbr cite q time a img figure figcaption div span table caption
  thead tbody tfoot tr th td`
  .trim()
  .split(/\s+/);

/** Elements deeper than this lose their tags and keep their words. */
export const deepestElement = 60;

const headings = ["h1", "h2", "h3", "h4", "h5", "h6"] as const;

/**
 * HTML made safe by an allow-list (API-5): no scripts, styles, forms, frames, handlers or ids. Headings move
 * so that the highest becomes h2 (the page has the h1). Links that leave the site get `rel`.
 */
export function safeHtml(html: string, resolvePicture: ResolvePicture): string {
  const shift = headingShift(html);
  return sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: {
      a: ["href", "title", "rel"],
      img: ["src", "alt", "width", "height", "loading", "decoding"],
      abbr: ["title"],
      time: ["datetime"],
      ol: ["start", "reversed"],
      th: ["scope", "colspan", "rowspan"],
      td: ["colspan", "rowspan"],
    },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowProtocolRelative: false,
    nestingLimit: deepestElement,
    exclusiveFilter: (frame) => frame.tag === "img" && !frame.attribs["src"],
    transformTags: {
      ...Object.fromEntries(headings.map((tag, index) => [tag, moveHeading(index + 1 + shift)])),
      a: (tagName, attribs) => ({ tagName, attribs: linkAttributes(attribs) }),
      img: (tagName, attribs) => ({
        tagName,
        attribs: resolvePicture(attribs["src"] ?? "", attribs["alt"] ?? "", attribs) ?? {},
      }),
    },
  }).trim();
}

/** HTML that was published before, sanitised again: what publishing wrote stays as it is, byte for byte. */
export function safeStoredHtml(html: string): string {
  return safeHtml(html, (src, alt, { width = "", height = "" }) => {
    if (!src.startsWith("/storage/") || storedType(src.slice("/storage/".length)) === null) return null;
    const size = /^\d+$/.test(width) && /^\d+$/.test(height) ? { width, height } : {};
    return { src, alt, ...size, loading: "lazy", decoding: "async" };
  });
}

function headingShift(html: string): number {
  const levels = [...html.matchAll(/<h([1-6])\b/gi)].map((match) => Number(match[1]));
  return levels.length === 0 ? 0 : 2 - Math.min(...levels);
}

function moveHeading(level: number) {
  return () => ({ tagName: `h${Math.min(Math.max(level, 2), 6)}`, attribs: {} });
}

/**
 * What a lax reader of feeds or mails might take for a script's address, though no browser does: white space that the URL standard
 * does not know before the scheme, or something odd within it.
 */
const almostScript = /^(?:javascript|vbscript|data)[^/?#]*:/i;

/** No browser's address is longer; the sanitiser's check of one takes time with the square of its length. */
const longestHref = 2000;

function linkAttributes({ href: given = "", title }: Record<string, string>): Record<string, string> {
  const odd = given.length > longestHref || almostScript.test(given.replace(/[\p{Cc}\s]/gu, ""));
  const href = odd ? "" : given;
  const leaves = /^\s*https?:/i.test(href);
  return {
    ...(href === "" ? {} : { href }),
    ...(title === undefined ? {} : { title }),
    ...(leaves ? { rel: "noopener noreferrer" } : {}),
  };
}
