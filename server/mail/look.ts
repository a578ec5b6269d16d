import { type Brand, type Side, sides } from "#contract/brand.ts";
import type { Corner } from "#contract/corner.ts";
import { coloursOf } from "../brand/brand.ts";

/** The colours of a mail on one side. */
export interface MailColours {
  readonly ground: string;
  readonly text: string;
  readonly muted: string;
  readonly line: string;
  /** A button, and what is written on it. */
  readonly fill: string;
  readonly ink: string;
  /** A link in a line of text. */
  readonly link: string;
}

/** How a brand looks in a mail. */
export interface MailLook {
  readonly colours: Readonly<Record<Side, MailColours>>;
  /** The side on which lines begin. */
  readonly start: "left" | "right";
  /** CSS `border-radius` of a button. */
  readonly radius: string;
  /** CSS `font-family`: mail programs load no typeface, so one that every machine has stands in. */
  readonly font: string;
}

/** The style of a brand, as far as mail programs can show it. */
export function mailLook(brand: Brand, direction: "ltr" | "rtl"): MailLook {
  const [dark, light] = sides.map((side) => sideOf(brand, side));
  if (!dark || !light) throw new Error("a brand has two sides");
  return {
    colours: { dark, light },
    start: direction === "rtl" ? "right" : "left",
    radius: radiusOf(brand.corner, direction),
    font: standIns.find(([generic]) => brand.font?.stack.endsWith(generic))?.[1] ?? sans,
  };
}

function sideOf(brand: Brand, side: Side): MailColours {
  const colours = coloursOf(brand, side);
  const colour = (name: string) => colours[name] ?? "";
  return {
    ground: colour("bg"),
    text: colour("text"),
    muted: colour("muted"),
    line: colour("line"),
    fill: colour("gel"),
    ink: colour("on-gel"),
    link: colour("accent-text"),
  };
}

const sans = "Arial, Helvetica, sans-serif";
/** By how the list of a brand's families ends. */
const standIns = [
  [",serif", "Georgia, 'Times New Roman', serif"],
  [",monospace", "'Courier New', Courier, monospace"],
] as const;

/** Corners that are cut off are square here: no mail program draws them. */
function radiusOf(corner: Corner, direction: "ltr" | "rtl"): string {
  if (corner === "round") return "8px";
  if (corner !== "quarter") return "0";
  return direction === "rtl" ? "16px 0 0 0" : "0 16px 0 0";
}
