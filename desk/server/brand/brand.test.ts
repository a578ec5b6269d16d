import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type BrandLook, brandLook } from "#desk/contract/brand.ts";
import type { DocumentView } from "#desk/contract/document.ts";
import type { Outcome } from "#desk/contract/edit.ts";
import { saveEdits, undoChanges } from "#desk/contract/pages.ts";
import { contrastWith } from "#server/brand/colour.ts";
import { familyFolder } from "#server/brand/families.ts";
import { type TestBrowser, type TestDesk, testDesk } from "../testing/test-desk.ts";

const given = `# Ours since 2019
accent: "#7fd1ff" # sky
corner: cut\r
text: { light: '#101010' }
`;

const builtInFonts = path.resolve(import.meta.dirname, "../../../web/styles/fonts");

let desk: TestDesk;
let editor: TestBrowser;
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "quarterlight-brand-"));
  await writeFile(path.join(dir, "site.yaml"), "website_name: Testhouse\n");
  desk = await testDesk({ contentDir: dir });
  editor = await desk.as("editor");
});
beforeEach(() => writeFile(path.join(dir, "brand.yaml"), given));
afterAll(async () => {
  await desk.end();
  await rm(dir, { recursive: true });
});

const brandYaml = () => readFile(path.join(dir, "brand.yaml"), "utf8");
const look = async () => (await (await editor.call(brandLook)).json()) as BrandLook;
const hashNow = async () => {
  const answer = await editor.ask("/desk/api/pages/document?file=brand.yaml");
  return ((await answer.json()) as DocumentView).hash;
};
const save = async (edits: readonly object[]) => {
  const answer = await editor.call(saveEdits, { file: "brand.yaml", base: await hashNow(), edits });
  return (await answer.json()) as Outcome;
};
test("each accent is measured in both themes, by what publishing would use, in publishing's words", async () => {
  const { accents, notes, families } = await look();
  const [accent] = accents ?? [];
  expect(accents).toHaveLength(1);
  expect(accent).toMatchObject({ name: "accent", dark: { fill: "#7fd1ff", text: "#7fd1ff" } });
  expect(accent?.light.fill).toBe("#7fd1ff");
  expect(accent?.notes).toEqual([
    `#7fd1ff is too pale for text on light; ${accent?.light.text} is used there.`,
  ]);
  for (const side of [accent?.dark, accent?.light]) {
    // What is said is measured on the ground that is shown, and no other of the theme has less.
    expect(side?.textContrast).toBe(side && contrastWith(side.text, [side.ground]));
    expect(side?.textContrast).toBeGreaterThanOrEqual(4.5);
    expect(side?.inkContrast).toBeGreaterThanOrEqual(4.5);
  }
  expect(notes).toEqual([]);
  expect(families.map(({ name }) => name)).toEqual(["special-gothic", "serif", "humanist", "mono"]);
  await save([{ op: "set", path: ["text", "light"], value: "#eeeeee" }]);
  expect((await look()).notes).toEqual([
    expect.stringContaining("#eeeeee is too pale for text on the light"),
  ]);
});

test("the owner's typefaces are listed by what their files say, and other files are not", async () => {
  await mkdir(path.join(dir, "brand"), { recursive: true });
  const own = path.join(dir, "brand/own.woff2");
  await copyFile(path.join(familyFolder("jetbrains-mono"), "jetbrains-mono-latin-wght-normal.woff2"), own);
  await writeFile(path.join(dir, "brand/other.woff2"), "no font");
  expect((await look()).ownFaces).toEqual([
    { file: "own.woff2", family: expect.stringMatching(/^JetBrains Mono/), weights: [100, 800] },
  ]);
  // Another file under the same name.
  await rm(own);
  await copyFile(path.join(builtInFonts, "special-gothic.woff2"), own);
  expect((await look()).ownFaces[0]?.family).toMatch(/^Special Gothic/);
  await rm(own);
  expect((await look()).ownFaces).toEqual([]);
});

test("while the file has a mistake there is nothing to measure; without it the look is the neutral one", async () => {
  await writeFile(path.join(dir, "brand.yaml"), "accent: blue\n");
  expect((await look()).accents).toBeNull();
  await rm(path.join(dir, "brand.yaml"));
  expect((await look()).accents).toMatchObject([{ name: "accent", notes: [] }]);
});

test("choosing and taking back leaves every byte as it was", async () => {
  const changes = [];
  for (const colour of ["#ff0000", "#00ff00", "#0000ff"]) {
    const outcome = await save([
      { op: "set", path: ["accent"], value: colour },
      { op: "set", path: ["font"], value: "serif" },
    ]);
    if (outcome.saved) changes.push(...outcome.changes);
  }
  expect(await brandYaml()).toBe(`${given.replace("7fd1ff", "0000ff")}font: serif\n`);
  expect((await editor.call(undoChanges, { changes })).status).toBe(200);
  expect(await brandYaml()).toBe(given);
});
