import path from "node:path";
import { sharp } from "../storage/one-core-sharp.ts";
import { shortened } from "../base/plain-text.ts";

/** Some words as a transparent picture. */
export interface Lettering {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

const fontFile = path.join(import.meta.dirname, "special-gothic-share.ttf");
const fontName = "Special Gothic Share";
/** In em; Pango wants it as a share of the font's own line, which is 1.3 em. */
const lineHeight = 0.96;
const fontsOwnLine = 1.3;
const longestTitle = 200;
const mostLines = 4;
const smallestDisplay = 44;
const longestName = 80;
const smallestName = 20;
/** From as loud as two short words may be down to what can still be read in a feed. */
const sizes = [104, 96, 88, 80, 74, 68, 62, 56, 52, 48, 44, 40];

/** A title in at most four lines that never leaves `width`: smaller first, then broken in words, then cut. */
export async function letterTitle(title: string, width: number, colour: string): Promise<Lettering> {
  let words = shortened(plain(title), longestTitle);
  for (const wrap of ["word", "word-char"] as const)
    for (const size of sizes) {
      // A word is broken only where it does not fit whole, so then there is no need to shout.
      const drawn = await letter(words, { size, width, colour, wrap });
      if (fits(drawn, size, width)) return drawn;
    }
  const size = sizes.at(-1) ?? 40;
  for (;;) {
    const drawn = await letter(words, { size, width, colour, wrap: "word-char" });
    const next = shortened(words, Math.floor(words.length * 0.9));
    if (fits(drawn, size, width) || next.length >= words.length) return drawn;
    words = next;
  }
}

/** One line of text that is never wider than `width`: smaller first, then cut. */
export async function letterLine(
  text: string,
  { size, width, colour }: { size: number; width: number; colour: string },
): Promise<Lettering> {
  let line = shortened(plain(text), longestName);
  for (let smaller = size; ;) {
    const drawn = await letter(line, { size: smaller, width: 4000, colour, wrap: "none" });
    const next = shortened(line, Math.floor(line.length * 0.9));
    if (drawn.width <= width || next.length >= line.length) return drawn;
    if (smaller > smallestName) smaller -= 2;
    else line = next;
  }
}

interface Setting {
  readonly size: number;
  readonly width: number;
  readonly colour: string;
  readonly wrap: "word" | "word-char" | "none";
}

async function letter(text: string, { size, width, colour, wrap }: Setting): Promise<Lettering> {
  // Pango counts tracking in 1024ths of a point; at 72 dpi a point is a pixel. Small letters need more air.
  const tracking = Math.round(size * (size < smallestDisplay ? -0.012 : -0.028) * 1024);
  const markup = `<span foreground="${colour}" letter_spacing="${tracking}" line_height="${(lineHeight / fontsOwnLine).toFixed(3)}">${escape(text)}</span>`;
  const { data, info } = await sharp({
    text: { text: markup, font: `${fontName} ${size}`, fontfile: fontFile, width, wrap, dpi: 72, rgba: true },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

function fits(drawn: Lettering, size: number, width: number): boolean {
  // From the accents of the first line to the descenders of the last; a fifth line is beyond that in any case.
  return drawn.width <= width && drawn.height <= size * (lineHeight * (mostLines - 1) + 1.1);
}

/** One line without control characters and emoji, which no font here has. An empty text cannot be drawn: a stop can. */
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

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

function escape(text: string): string {
  return text.replace(/[&<>]/g, (sign) => entities[sign] ?? "");
}
