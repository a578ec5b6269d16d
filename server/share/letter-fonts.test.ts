import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { packagedTypeface, ownTypeface } from "../brand/typefaces.ts";
import { familyFolder } from "../brand/families.ts";
import { createLetterFonts } from "./letter-fonts.ts";

const emptyFolder = async () =>
  path.join(await mkdtemp(path.join(tmpdir(), "quarterlight-fonts-")), "typefaces");

/** A word as it is lettered in a list of families. */
const lettered = (font: string, word = "Hamburg 38") =>
  sharp({ text: { text: word, font: `${font} 60`, dpi: 72 } })
    .raw()
    .toBuffer();

const mono = await readFile(
  path.join(familyFolder("jetbrains-mono"), "jetbrains-mono-latin-wght-normal.woff2"),
);
const own = { "brand/own.woff2": mono.toString("base64") };

test("a brand is lettered in its own typeface: the built-in one, a packaged one, a file of the owner's", async () => {
  const familiesOf = createLetterFonts(await emptyFolder());
  const packaged = await familiesOf(await packagedTypeface("mono"), {});
  const words = await Promise.all([
    lettered("No such family"),
    lettered(await familiesOf(null, {})),
    lettered(await familiesOf(await packagedTypeface("serif"), {})),
    lettered(packaged),
  ]);
  expect(new Set(words.map((word) => word.toString("base64"))).size).toBe(4);
  const ofOwn = await familiesOf(await ownTypeface(mono, "/brand/own.woff2"), own);
  expect(await lettered(ofOwn)).toEqual(words[3]);
});

test("letters that the first file of a family lacks come from its others", async () => {
  const families = await createLetterFonts(await emptyFolder())(await packagedTypeface("serif"), {});
  const [latin = "", ...others] = families.split(",");
  expect(others.length).toBeGreaterThan(3);
  for (const word of ["Łódź", "Журнал", "Ελλάς"])
    expect(await lettered(families, word)).not.toEqual(await lettered(latin, word));
});

test("fonts are kept on disk, each under the name of its family", async () => {
  const folder = await emptyFolder();
  const families = (await createLetterFonts(folder)(null, {})).split(",");
  expect((await readdir(folder)).toSorted()).toEqual(families.map((family) => `${family}.ttf`).toSorted());
});

test("a data folder that went away takes no letters from the next", async () => {
  const gone = await emptyFolder();
  const first = await createLetterFonts(gone)(null, {});
  const word = await lettered(first);
  await rm(gone, { recursive: true });
  expect(await lettered(await createLetterFonts(await emptyFolder())(null, {}))).toEqual(word);
});

test("without the owner's file, or without the data folder, nothing is lettered", async () => {
  const font = await ownTypeface(mono, "/brand/own.woff2");
  await expect(createLetterFonts(await emptyFolder())(font, {})).rejects.toThrow("/brand/own.woff2");
  const folder = await emptyFolder();
  await rm(path.dirname(folder), { recursive: true });
  await expect(createLetterFonts(folder)(null, {})).rejects.toMatchObject({ code: "ENOENT" });
});
