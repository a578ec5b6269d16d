import { escapeMarkup } from "../base/escape-markup.ts";
import { sharp } from "../storage/one-core-sharp.ts";
import { shortened } from "../discovery/plain-text.ts";

/** Some words as a transparent picture. */
interface Lettering {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

/** How words are set. */
export interface Face {
  /** Families for Pango, separated by commas (letter-fonts.ts). */
  readonly families: string;
  readonly colour: string;
  /** BCP 47: letters that languages share are drawn as this one draws them. */
  readonly language: string;
  readonly direction: "ltr" | "rtl";
}

/** Weight and width of headings (`web/styles/typography.css`), as far as a font has such axes. */
const axes = "wght=500,wdth=112";
/** Line heights in em, as the pages' display type has them: some scripts reach further up and down. */
const leadings = [
  [/\p{Script=Arabic}|\p{Script=Devanagari}|\p{Script=Thai}/u, 1.35],
  [/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u, 1.25],
] as const;
const usualLeading = 0.96;
/** Between such letters, which are joined, no space may stand. */
const joined = /\p{Script=Arabic}|\p{Script=Devanagari}/u;
/** Marks without a width that say which way a line begins to run, whatever its first letter is. */
const directionMarks = { ltr: "\u200e", rtl: "\u200f" } as const;
const longestTitle = 200;
const mostLines = 4;
const smallestDisplay = 44;
const longestName = 80;
const smallestName = 20;
/** From as loud as two short words may be down to what can still be read in a feed. */
const sizes = [104, 96, 88, 80, 74, 68, 62, 56, 52, 48, 44, 40];

/** A title in at most four lines that never leaves `room`: smaller first, then broken in words, then cut. */
export async function letterTitle(title: string, room: Room, face: Face): Promise<Lettering> {
  let words = shortened(plain(title), longestTitle);
  for (const wrap of ["word", "word-char"] as const)
    for (const size of sizes) {
      // A word is broken only where it does not fit whole, so then there is no need to shout.
      const drawn = await letter(words, { ...face, size, width: room.width, wrap });
      if (fits(drawn, words, { size, room })) return drawn;
    }
  const size = sizes.at(-1) ?? 40;
  for (;;) {
    const drawn = await letter(words, { ...face, size, width: room.width, wrap: "word-char" });
    const next = shortened(words, Math.floor(words.length * 0.9));
    if (fits(drawn, words, { size, room }) || next.length >= words.length) return drawn;
    words = next;
  }
}

/** One line of text that is never wider than `width`: smaller first, then cut. */
export async function letterLine(
  text: string,
  { size, width }: { size: number; width: number },
  face: Face,
): Promise<Lettering> {
  let line = shortened(plain(text), longestName);
  for (let smaller = size; ;) {
    const drawn = await letter(line, { ...face, size: smaller, width: 4000, wrap: "none" });
    const next = shortened(line, Math.floor(line.length * 0.9));
    if (drawn.width <= width || next.length >= line.length) return drawn;
    if (smaller > smallestName) smaller -= 2;
    else line = next;
  }
}

/** What a title may take of the picture, in pixels. */
interface Room {
  readonly width: number;
  readonly height: number;
}

interface Setting extends Face {
  readonly size: number;
  readonly width: number;
  readonly wrap: "word" | "word-char" | "none";
}

async function letter(text: string, setting: Setting): Promise<Lettering> {
  const { families, size, width, wrap, direction } = setting;
  // At 72 dpi a point is a pixel.
  const font = `${families} ${size} @${axes}`;
  const { data, info } = await sharp({
    text: {
      text: `<span ${spanOf(text, setting)}>${directionMarks[direction]}${escapeMarkup(text)}</span>`,
      font,
      width,
      wrap,
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

/** The attributes of Pango's markup; it counts lengths in 1024ths of a point. */
function spanOf(text: string, { size, colour, language }: Setting): string {
  // Small letters need more air.
  const tracking = joined.test(text) ? 0 : size * (size < smallestDisplay ? -0.012 : -0.028);
  const pango = (points: number) => Math.round(points * 1024);
  return `foreground="${colour}" lang="${language}" letter_spacing="${pango(tracking)}" line_height="${pango(size * leadingOf(text))}"`;
}

const leadingOf = (text: string) => leadings.find(([script]) => script.test(text))?.[1] ?? usualLeading;

function fits(drawn: Lettering, text: string, { size, room }: { size: number; room: Room }): boolean {
  // From the accents of the first line to the descenders of the last; a fifth line is beyond that in any
  // case.
  const fourLines = size * (leadingOf(text) * (mostLines - 1) + 1.1);
  return drawn.width <= room.width && drawn.height <= Math.min(room.height, fourLines);
}

/**
 * One line without control characters and emoji, which no font here has. An empty text cannot be drawn: a
 * stop can.
 */
function plain(text: string): string {
  const line = text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- control characters are exactly what is meant
    .replace(/[\u0000-\u001f\u007f\ufffe\uffff]+/g, " ")
    .replace(/\p{Extended_Pictographic}|\p{Regional_Indicator}|\u200d|\ufe0f/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  return line === "" ? "." : line;
}
