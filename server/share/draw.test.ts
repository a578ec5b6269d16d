import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { neutralBrand } from "#contract/brand.ts";
import { type DrawnShare, draw } from "./draw.ts";
import { createLetterFonts } from "./letter-fonts.ts";

const colours = { ground: "#0d0e10", text: "#f2f0ea", accent: "#ffb547" };

const mark = {
  svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M0 0H24V24z"/></svg>',
};

let families = "";
beforeAll(async () => {
  families = await createLetterFonts(await mkdtemp(path.join(tmpdir(), "quarterlight-fonts-")))(
    neutralBrand.font,
    {},
  );
});

/** A drawing without a picture, in the built-in family. */
const drawingOf = (changes: Partial<DrawnShare>): DrawnShare => ({
  title: "x",
  name: "Testhouse",
  corner: "quarter",
  colours,
  picture: null,
  language: "en",
  direction: "ltr",
  families,
  ...changes,
});

/** Where letters stand below the name: the edges of what is brighter than the ground. */
async function lettersOf(title: string) {
  const jpeg = await draw(drawingOf({ title }), null, mark);
  const area = { left: 0, top: 110, width: 632, height: 520 };
  const { data, info } = await sharp(jpeg)
    .extract(area)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const box = { left: info.width, right: 0, top: 630, bottom: 0 };
  for (const [index, value] of data.entries()) {
    if (value <= 90) continue;
    const [x, y] = [index % info.width, area.top + Math.floor(index / info.width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

const titles = [
  "A",
  "Home",
  "What a night ferry taught us about the word quiet.",
  "Gemeindeübergangshaushaltsverordnungsänderungsgesetzesvorlage",
  "Ärger mit Übergrößen: ÄÖÜ ÄÖÜ ÄÖÜ ÄÖÜ äöüß",
  "M".repeat(300),
  "word ".repeat(200),
  `<span size="999999">Tom & Ann</span> <b>bold`,
  "line\u0000one\u0007\nline two\u2028\ud800",
  "漢字 العربية 🙂",
  "",
  "   ",
];

describe("the title", () => {
  test.each(titles)("%j stays in its column, in four lines at most", async (title) => {
    const { left, right, top, bottom } = await lettersOf(title);
    expect(left).toBeGreaterThanOrEqual(62);
    expect(right).toBeLessThanOrEqual(596);
    expect(top).toBeGreaterThanOrEqual(140);
    expect(bottom).toBeLessThanOrEqual(567);
  });

  test("is louder the shorter it is", async () => {
    const heightOf = async (title: string) => {
      const { top, bottom } = await lettersOf(title);
      return bottom - top;
    };
    // One line each: the height of a capital.
    expect(await heightOf("HOME")).toBeGreaterThan((await heightOf("HOUSEKEEPING")) * 1.2);
  });

  test("a name as long as it likes stays in one line beside the mark", async () => {
    const jpeg = await draw(drawingOf({ name: "W".repeat(80) }), null, mark);
    const column = await sharp(jpeg).extract({ left: 597, top: 0, width: 30, height: 110 }).raw().toBuffer();
    expect(Math.max(...column)).toBeLessThan(60);
  });
});

const upTo = (length: number) => Array.from({ length }, (_, index) => index);

/** The columns of a drawing's lower half in which letters stand. */
async function columnsOf(drawing: DrawnShare) {
  const lower = { left: 0, top: 315, width: 1200, height: 315 };
  const data = await sharp(await draw(drawing, null, mark))
    .greyscale()
    .extract(lower)
    .raw()
    .toBuffer();
  const isBright = (x: number, y: number) => (data[y * lower.width + x] ?? 0) > 200;
  return upTo(lower.width).filter((x) => upTo(lower.height).some((y) => isBright(x, y)));
}

describe("from right to left", () => {
  // A dark accent, so that only letters are bright.
  const dark = { ...colours, accent: "#203040" };

  test("the title stands at the right edge, and the quarter at the left", async () => {
    const columns = await columnsOf(
      drawingOf({ title: "استوديو", language: "ar", direction: "rtl", colours: dark }),
    );
    expect(columns.at(-1)).toBeGreaterThan(1120);
    expect(columns.at(-1)).toBeLessThanOrEqual(1136);
    expect(columns[0]).toBeGreaterThan(606);
    const quarter = sharp(await draw(drawingOf({ direction: "rtl", colours: dark }), null, mark));
    const { data } = await quarter.extract({ left: 10, top: 620, width: 1, height: 1 }).raw().toBuffer({
      resolveWithObject: true,
    });
    expect([...data]).toEqual([0x20, 0x30, 0x40].map((value) => expect.closeTo(value, -1)));
  });

  test("a Latin title ends its line there too", async () => {
    const columns = await columnsOf(drawingOf({ title: "Tom & Ann", direction: "rtl", colours: dark }));
    expect(columns.at(-1)).toBeGreaterThan(1120);
  });

  test("letters that are joined stay joined", async () => {
    const joined = await columnsOf(
      drawingOf({ title: "سسس", language: "ar", direction: "rtl", colours: dark }),
    );
    const [first = 0, last = 0] = [joined[0], joined.at(-1)];
    expect(joined).toHaveLength(last - first + 1);
  });
});
