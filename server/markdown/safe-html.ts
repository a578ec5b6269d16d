import sanitizeHtml from "sanitize-html";
import { withHeadingIds } from "#contract/heading-ids.ts";
import { pictureType } from "../storage/stored-name.ts";
import {
  blockAttributeNames,
  blockAttributes,
  blockTags,
  sizedPicture,
  styleOf,
} from "./block-attributes.ts";
import { isMarked } from "./block-html.ts";

/** What stands in for a picture in sanitised HTML; null leaves it out. */
type ResolvePicture = (
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

const headings = ["h1", "h2", "h3", "h4", "h5", "h6"];

type Attributes = Readonly<Record<string, string>>;

/**
 * HTML made safe by an allow-list (API-5): no scripts, styles, forms, frames, handlers or ids of its own.
 * Headings move so that the highest becomes h2 (the page has the h1), and get ids from their words. Links
 * that leave the site get `rel`. Elements of which `isOfBlock` is true may also be and have what blocks need
 * (block-attributes.ts).
 */
export function safeHtml(
  html: string,
  resolvePicture: ResolvePicture,
  isOfBlock?: (attributes: Attributes) => boolean,
): string {
  const shift = headingShift(html);
  const safe = sanitizeHtml(html, {
    selfClosing: [...sanitizeHtml.defaults.selfClosing, "track"],
    allowedTags: isOfBlock ? [...allowedTags, ...blockTags] : allowedTags,
    allowedAttributes: {
      "*": [...blockAttributeNames],
      a: ["href", "title", "rel"],
      img: ["src", "alt", "width", "height", "loading", "decoding", "srcset", "sizes", "style"],
      abbr: ["title"],
      time: ["datetime"],
      ol: ["start", "reversed"],
      th: ["scope", "colspan", "rowspan"],
      td: ["colspan", "rowspan"],
    },
    allowedStyles: { img: { "object-position": [/^[\w.%+\- ]+$/] } },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowProtocolRelative: false,
    nestingLimit: deepestElement,
    exclusiveFilter: ({ tag, attribs }) => {
      if (tag === "img") return !attribs["src"];
      return isBlockTag(tag) && !isNamedPart(attribs) && "excludeTag";
    },
    transformTags: {
      "*": (tag, attributes) => {
        const ofBlock = isOfBlock?.(attributes) === true;
        const fromBlock = ofBlock ? blockAttributes(tag, attributes) : {};
        if (tag === "a") return { tagName: tag, attribs: { ...linkAttributes(attributes), ...fromBlock } };
        if (tag === "img") {
          const picture = resolvePicture(attributes["src"] ?? "", attributes["alt"] ?? "", attributes) ?? {};
          return {
            tagName: tag,
            attribs: ofBlock ? { ...picture, ...sizedPicture(picture, attributes) } : picture,
          };
        }
        const moved = movedHeading(tag, shift);
        return moved
          ? { tagName: moved, attribs: {} }
          : { tagName: tag, attribs: { ...commonAttributes(attributes), ...fromBlock } };
      },
    },
  });
  return withHeadingIds(safe.trim());
}

/**
 * Elements that only blocks make say which part of a block they are, or which file they show; without the
 * right to say so they lose their tags.
 */
const isNamedPart = (attributes: Attributes) =>
  "data-block" in attributes || "data-part" in attributes || "src" in attributes;

const isBlockTag = (tag: string) => (blockTags as readonly string[]).includes(tag);

/** What an element has that is nothing of blocks. */
function commonAttributes(attributes: Attributes): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).filter(([name]) => !blockAttributeNames.includes(name)),
  );
}

/** HTML that the reader of Markdown made, blocks included. */
export const safeRenderedHtml = (html: string, resolvePicture: ResolvePicture) =>
  safeHtml(html, resolvePicture, isMarked);

/** HTML that was published before, sanitised again: what publishing wrote stays as it is, byte for byte. */
export function safeStoredHtml(html: string): string {
  const resolve: ResolvePicture = (src, alt, { width = "", height = "", ...attributes }) => {
    if (!src.startsWith("/storage/") || pictureType(src.slice("/storage/".length)) === null) return null;
    const size = /^\d+$/.test(width) && /^\d+$/.test(height) ? { width, height } : {};
    return { src, alt, ...size, loading: "lazy", decoding: "async", ...styleOf(attributes) };
  };
  // What a block made has no mark any more; its attributes are checked like all others.
  return safeHtml(html, resolve, () => true);
}

function headingShift(html: string): number {
  const levels = [...html.matchAll(/<h([1-6])\b/gi)].map((match) => Number(match[1]));
  return levels.length === 0 ? 0 : 2 - Math.min(...levels);
}

/** The heading that takes the place of this one; undefined for any other element. */
function movedHeading(tag: string, shift: number): string | undefined {
  const level = headings.indexOf(tag) + 1;
  return level === 0 ? undefined : `h${Math.min(Math.max(level + shift, 2), 6)}`;
}

/**
 * What a lax reader of feeds or mails might take for a script's address, though no browser does: white space
 * that the URL standard does not know before the scheme, or something odd within it.
 */
const almostScript = /^(?:javascript|vbscript|data)[^/?#]*:/i;

/** No browser's address is longer; the sanitiser's check of one takes time with the square of its length. */
const longestHref = 2000;

function linkAttributes({ href: target = "", title }: Record<string, string>): Record<string, string> {
  const odd = target.length > longestHref || almostScript.test(target.replace(/[\p{Cc}\s]/gu, ""));
  const href = odd ? "" : target;
  const leaves = /^\s*https?:/i.test(href);
  return {
    ...(href === "" ? {} : { href }),
    ...(title === undefined ? {} : { title }),
    ...(leaves ? { rel: "noopener noreferrer" } : {}),
  };
}
