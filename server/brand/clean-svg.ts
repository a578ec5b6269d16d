import sanitizeHtml from "sanitize-html";

/** A drawing that is safe to serve and to put into a style. */
export interface CleanSvg {
  readonly svg: string;
  /** Width by height. */
  readonly ratio: number;
  /**
   * Whether it is black, or says no colour: then it takes the colour of where it stands, by `currentColor`.
   */
  readonly isOneColour: boolean;
}

const shapes = ["path", "circle", "ellipse", "rect", "line", "polyline", "polygon"];
const allowedTags = [
  "svg",
  "g",
  "defs",
  "title",
  "linearGradient",
  "radialGradient",
  "stop",
  "clipPath",
  ...shapes,
];
const paint = `fill fill-opacity fill-rule clip-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-opacity opacity stop-color stop-opacity`;
const geometry = `d x y x1 x2 y1 y2 cx cy r rx ry fx fy width height points transform gradientTransform gradientUnits
  clipPathUnits spreadMethod offset id clip-path`;
const allowedAttributes = `${paint} ${geometry}`.split(/\s+/);

/** Why a drawing cannot be used, as `words/owner` calls it. */
type DrawingFlaw =
  | "drawingStyled"
  | "drawingText"
  | "drawingPicture"
  | "drawingSymbols"
  | "drawingMasked"
  | "drawingDeep"
  | "drawingEmpty"
  | "drawingSizeless";

/** What would be left out and leave a hole in the drawing. */
const unusable: readonly (readonly [RegExp, DrawingFlaw])[] = [
  [/<style[\s>]/i, "drawingStyled"],
  [/<text[\s>]/i, "drawingText"],
  [/<image[\s>]/i, "drawingPicture"],
  [/<use[\s>]/i, "drawingSymbols"],
  [/<(?:mask|filter|pattern)[\s>]/i, "drawingMasked"],
];

/**
 * Cleans an SVG file by an allow-list: shapes, groups and gradients, nothing that runs or loads. Else says
 * what is wrong with it.
 */
export function cleanSvg(file: string): CleanSvg | DrawingFlaw {
  const flaw = unusable.find(([pattern]) => pattern.test(file));
  if (flaw) return flaw[1];
  const cleaned = sanitizeHtml(file, {
    allowedTags,
    allowedAttributes: { svg: ["viewBox", ...allowedAttributes], "*": allowedAttributes },
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    selfClosing: [...shapes, "stop"],
    transformTags: { "*": (tagName, attribs) => ({ tagName, attribs: inside(styleAsAttributes(attribs)) }) },
  }).trim();
  if (isTooDeep(cleaned)) return "drawingDeep";
  const head = /^<svg(?<attributes>[^>]*)>/.exec(cleaned);
  const inner = /^<svg[^>]*>([\s\S]*)<\/svg>$/.exec(cleaned)?.[1];
  if (!head || inner === undefined || !/<(?:path|circle|ellipse|rect|line|poly)/.test(inner))
    return "drawingEmpty";
  const box = boxOf(head.groups?.["attributes"] ?? "");
  if (!box) return "drawingSizeless";
  const isOneColour = coloursOf(cleaned).every((colour) => plain.has(colour));
  const painted = isOneColour ? inner.replaceAll(black, '$1="currentColor"') : inner;
  const rootFill = /\sfill="([^"]*)"/.exec(head[0])?.[1];
  const fill = isOneColour && rootFill !== "none" ? "currentColor" : rootFill;
  const stroke = /\sstroke="([^"]*)"/.exec(head[0])?.[1];
  const attributes = [
    'xmlns="http://www.w3.org/2000/svg"',
    `viewBox="${box.join(" ")}"`,
    ...(fill === undefined ? [] : [`fill="${fill}"`]),
    ...(stroke === undefined
      ? []
      : [`stroke="${isOneColour && stroke !== "none" ? "currentColor" : stroke}"`]),
  ];
  const [, , width = 1, height = 1] = box;
  return { svg: `<svg ${attributes.join(" ")}>${painted}</svg>`, ratio: width / height, isOneColour };
}

/** Drawing programs nest some ten groups; what draws the icons refuses 256. */
const mostLevels = 100;

/** Whether a cleaned drawing has more levels. */
function isTooDeep(svg: string): boolean {
  let level = 0;
  for (const [tag] of svg.matchAll(/<[^>]*>/g)) {
    if (tag.startsWith("</")) level -= 1;
    else if (!tag.endsWith("/>")) level += 1;
    if (level > mostLevels) return true;
  }
  return false;
}

const plain = new Set(["none", "currentcolor", "inherit", "black", "#000", "#000000", "transparent"]);
const black = /\b(fill|stroke)="(?:black|#000|#000000)"/gi;

const coloursOf = (svg: string): string[] =>
  [...svg.matchAll(/\s(?:fill|stroke|stop-color)="([^"]*)"/g)].map(([, colour = ""]) =>
    colour.trim().toLowerCase(),
  );

/** Drawing programs write `style="fill:#f00"`: the same as attributes, before which it goes. */
function styleAsAttributes({ style = "", ...attribs }: Record<string, string>): Record<string, string> {
  const declared = style.split(";").map((declaration) => {
    const [name = "", ...value] = declaration.split(":");
    return [name.trim(), value.join(":").trim()] as const;
  });
  return { ...attribs, ...Object.fromEntries(declared.filter(([, value]) => value !== "")) };
}

/** No attribute leads out of the drawing, also not by a backslash, with which CSS spells letters. */
function inside(attribs: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attribs).filter(([, value]) => !/url\s*\(\s*(?!#)|javascript:|data:|\\/i.test(value)),
  );
}

function boxOf(attributes: string): number[] | null {
  const viewBox = /\sviewBox="([^"]*)"/
    .exec(attributes)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const side = (name: string) =>
    Number.parseFloat(new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? "");
  const box = viewBox?.length === 4 ? viewBox : [0, 0, side("width"), side("height")];
  const [, , width = 0, height = 0] = box;
  return box.every(Number.isFinite) && width > 0 && height > 0 ? box : null;
}
