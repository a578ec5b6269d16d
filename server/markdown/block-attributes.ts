import { fileType, pictureType } from "../storage/stored-name.ts";
import { isEmbed } from "./video-host.ts";
import { type PictureShape, pictureShapes, positionIn, type Positions } from "#contract/picture-position.ts";
import { type PictureWidth, widthsOf } from "#contract/picture-widths.ts";

/** Elements that only blocks make: in the HTML of a text they lose their tags. */
export const blockTags = ["details", "summary", "section", "video", "track"] as const;

type Check = (value: string) => boolean;

const oneOf =
  (...values: readonly string[]): Check =>
  (value) =>
    values.includes(value);
const matching =
  (pattern: RegExp): Check =>
  (value) =>
    pattern.test(value);
const anyText: Check = () => true;
const bare = oneOf("");

/** How wide the pictures of blocks are shown, as `sizes` says it: by the measure of the text. */
export const shownSizes = {
  whole: "auto, (width >= 768px) 40rem, 92vw",
  half: "auto, (width >= 768px) 20rem, 46vw",
} as const;

const isShownSize = oneOf(...Object.values(shownSizes));

/**
 * Attributes that blocks have beyond those of any HTML, each with what it may hold: published HTML comes back
 * from a backup, which may come from elsewhere. An id begins with a word of its own, so that none takes the
 * name of something in the page.
 */
const everywhere: Readonly<Record<string, Check>> = {
  "data-block": matching(/^[a-z]+$/),
  "data-part": matching(/^[a-z]+$/),
  "data-quarter": bare,
  id: matching(/^(?:fn|fnref)-[\w.:-]+$/),
  role: oneOf("group", "img", "list", "doc-noteref", "doc-backlink", "doc-endnotes"),
  tabindex: oneOf("0"),
  "aria-label": anyText,
};

const stored = (isKind: (name: string) => boolean): Check => {
  const folder = "/storage/";
  return (value) => value.startsWith(folder) && isKind(value.slice(folder.length));
};
const digits = matching(/^\d+$/);

/** What single elements of blocks have beyond those. */
const inTag: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  a: { "data-embed": isEmbed },
  video: {
    src: stored((name) => fileType(name) !== null),
    poster: stored((name) => pictureType(name.replace(/\?w=\d+$/, "")) !== null),
    width: digits,
    height: digits,
    controls: bare,
    playsinline: bare,
    preload: oneOf("none"),
  },
  track: {
    kind: oneOf("captions"),
    src: stored((name) => fileType(name) !== null),
    srclang: matching(/^[\w-]+$/),
    label: anyText,
  },
};

/** The names of all of them, for the sanitiser's list. */
export const blockAttributeNames: readonly string[] = [
  ...new Set([everywhere, ...Object.values(inTag)].flatMap((checks) => Object.keys(checks))),
];

/** The attributes of an element of a block that hold what they may, in their order. */
export function blockAttributes(
  tag: string,
  attributes: Readonly<Record<string, string>>,
): Record<string, string> {
  const checks = { ...everywhere, ...inTag[tag] };
  return Object.fromEntries(Object.entries(attributes).filter(([name, value]) => checks[name]?.(value)));
}

/** How a block says to which shape its picture is cropped; no published HTML has it. */
export const shapeName = "shape";
const isShape = (value: string): value is PictureShape => pictureShapes.some((shape) => shape === value);

const heldStyle = /^object-position:[\w.%+\- ]+$/;

/**
 * Where a block's picture is held, as a style; none for a picture that is not cropped, or is held in its
 * middle.
 */
export function heldPicture(
  positions: Positions,
  { [shapeName]: shape = "" }: Readonly<Record<string, string>>,
): Record<string, string> {
  const at = isShape(shape) ? positionIn(positions, shape) : undefined;
  return at === undefined || at === "50% 50%" ? {} : { style: `object-position:${at}` };
}

/** The style that `heldPicture` wrote, if it is one. */
export const styleOf = ({ style = "" }: Readonly<Record<string, string>>): Record<string, string> =>
  heldStyle.test(style) ? { style } : {};

/**
 * The attributes by which a browser chooses the size of a block's picture; none for a picture that says no
 * known `sizes`.
 */
export function sizedPicture(
  { src, width }: Readonly<Record<string, string>>,
  { sizes = "" }: Readonly<Record<string, string>>,
): Record<string, string> {
  const pixels = Number(width);
  if (!src || !pixels || !isShownSize(sizes)) return {};
  const candidate = (each: PictureWidth) => `${src}?w=${each} ${Math.min(each, pixels)}w`;
  return { srcset: widthsOf(pixels).map(candidate).join(", "), sizes };
}
