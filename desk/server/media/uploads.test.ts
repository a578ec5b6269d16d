import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { readContent } from "#server/reading/read-content.ts";
import { writeFixture } from "#server/testing/fixture-content.ts";
import { rememberFolder } from "../testing/remember-folder.ts";
import { sendFile, titleOf } from "../testing/send-file.ts";
import { type TestBrowser, type TestDesk, testDesk } from "../testing/test-desk.ts";

let dir: string;
let desk: TestDesk;
let editor: TestBrowser;
let restore: () => Promise<void>;
// One desk: starting its process for pictures takes longer than most tests.
beforeAll(async () => {
  dir = await writeFixture();
  restore = await rememberFolder(dir);
  desk = await testDesk({ contentDir: dir });
  editor = await desk.as("editor");
});
afterEach(() => restore());
afterAll(() => desk.end());

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c63" } });
const inFolder = (name: string) => readFile(path.join(dir, name));
const namesIn = async (folder: string) => (await readdir(path.join(dir, folder))).toSorted();

test("a phone's photo is stored upright, bounded and without its place, listed, and good to publish", async () => {
  const place = { IFD3: { GPSLatitudeRef: "N", GPSLatitude: "55/1 57/1 0/1" }, IFD0: { Make: "Handheld" } };
  const photo = await blank(4000, 3000).withExif(place).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const before = await inFolder("pictures.yaml");
  const answer = await sendFile(editor, "IMG_0042.JPG", photo);
  expect([answer.status, await answer.json()]).toEqual([200, { kind: "picture", name: "img-0042.jpg" }]);
  const stored = await inFolder("pictures/img-0042.jpg");
  const { width, height, exif, format } = await sharp(stored).metadata();
  expect({ width, height, exif, format }).toEqual({
    width: 1800,
    height: 2400,
    exif: undefined,
    format: "jpeg",
  });
  expect(stored.includes("Handheld")).toBe(false);
  expect(String(await inFolder("pictures.yaml"))).toBe(`${String(before)}img-0042.jpg:\n  alt: ""\n`);
  expect(await readContent(dir)).toHaveProperty("content");
  expect(await desk.activity()).toContainEqual({
    name: "An editor",
    what: "Added img-0042.jpg",
  });
});

test("a picture that is published byte for byte stays so, and gets the ending of what it is", async () => {
  const bytes = await blank(30, 20).png().toBuffer();
  expect(await (await sendFile(editor, "Plan.jpg", bytes)).json()).toEqual({
    kind: "picture",
    name: "plan.png",
  });
  expect((await inFolder("pictures/plan.png")).equals(bytes)).toBe(true);
  const moving = await blank(20, 20).gif().toBuffer();
  expect(await (await sendFile(editor, "party.gif", moving)).json()).toEqual({
    kind: "picture",
    name: "party.webp",
  });
});

test("no file takes the place of another: a number is added, whatever its capitals", async () => {
  await writeFile(path.join(dir, "pictures/Me.PNG"), "mine");
  const names = await Promise.all(
    [20, 21, 22, 23].map(async (height) =>
      (await sendFile(editor, "me.png", await blank(30, height).png().toBuffer())).json(),
    ),
  );
  expect(names.map((one) => (one as { name: string }).name).toSorted()).toEqual([
    "me-2.png",
    "me-3.png",
    "me-4.png",
    "me-5.png",
  ]);
  expect(String(await inFolder("pictures/Me.PNG"))).toBe("mine");
});

test("the same photo or file is stored once, under whatever name it comes, also twice at once", async () => {
  const photo = await blank(3000, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const send = async (name: string, bytes: Buffer<ArrayBuffer>) =>
    (await sendFile(editor, name, bytes)).json();
  const both = await Promise.all(["Sofa.jpg", "again.jpg"].map((name) => send(name, photo)));
  const { name } = both.find((one) => !("known" in (one as object))) as { name: string };
  expect(both).toContainEqual({ kind: "picture", name, known: true });
  await sendFile(editor, "other.jpg", await blank(3000, 41).jpeg().toBuffer());
  expect(await send("IMG_1.jpg", photo)).toEqual({ kind: "picture", name, known: true });
  expect(await namesIn("pictures")).toEqual(["a.webp", "b.png", name, "other.jpg"].toSorted());
  const pdf = Buffer.from("%PDF-1.7 and more");
  expect(await send("list.pdf", pdf)).toEqual({ kind: "file", name: "list.pdf" });
  expect(await send("prices.pdf", pdf)).toEqual({ kind: "file", name: "list.pdf", known: true });
});

test("a picture that is known, and cannot be listed, is not taken away", async () => {
  const bytes = await blank(30, 20).png().toBuffer();
  await writeFile(path.join(dir, "pictures/mine.png"), bytes);
  await writeFile(path.join(dir, "pictures.yaml"), "a.webp: { alt: [\n");
  expect((await sendFile(editor, "new.png", bytes)).status).toBe(422);
  expect((await inFolder("pictures/mine.png")).equals(bytes)).toBe(true);
});

test("files for download and videos are stored byte for byte, and checked by how they begin", async () => {
  const pdf = Buffer.from("%PDF-1.7 and more");
  expect(await (await sendFile(editor, "Price list.pdf", pdf)).json()).toEqual({
    kind: "file",
    name: "price-list.pdf",
  });
  expect((await inFolder("files/price-list.pdf")).equals(pdf)).toBe(true);
  const wrong = await sendFile(editor, "film.mp4", pdf);
  expect([wrong.status, await titleOf(wrong)]).toEqual([
    422,
    expect.stringMatching(/^film\.mp4: The file is not what its name says/),
  ]);
  expect(await namesIn("files")).toEqual(["price-list.pdf"]);
});

test("a mark of the brand is stored as an SVG with nothing in it that runs, or as a PNG", async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="x()"><script>x()</script><path d="M0 0h9v9z"/></svg>';
  const answer = await sendFile(editor, { name: "Our Mark.svg", for: "brand" }, svg);
  expect(await answer.json()).toEqual({ kind: "brand", name: "our-mark.svg" });
  const stored = String(await inFolder("brand/our-mark.svg"));
  expect(stored).toMatch(/^<svg [^<>]*viewBox="0 0 9 9"[^<>]*><path d="M0 0h9v9z" ?\/><\/svg>$/);
  expect(stored).not.toMatch(/script|onload|x\(\)/);
  const photo = await blank(30, 20).jpeg().toBuffer();
  expect(await (await sendFile(editor, { name: "mark.jpg", for: "brand" }, photo)).json()).toEqual({
    kind: "brand",
    name: "mark.png",
  });
  expect((await sharp(await inFolder("brand/mark.png")).metadata()).format).toBe("png");
});

test("new bytes take the place of a picture under its name and in its format, and of nothing that is not there", async () => {
  const list = await inFolder("pictures.yaml");
  const answer = await sendFile(
    editor,
    { name: "new.png", replace: "a.webp" },
    await blank(70, 50).png().toBuffer(),
  );
  expect(await answer.json()).toEqual({ kind: "picture", name: "a.webp" });
  const { format, width } = await sharp(await inFolder("pictures/a.webp")).metadata();
  expect({ format, width }).toEqual({ format: "webp", width: 70 });
  expect((await inFolder("pictures.yaml")).equals(list)).toBe(true);
  expect(await namesIn("pictures")).toEqual(["a.webp", "b.png"]);
  for (const replace of ["c.webp", "../pictures.yaml", "../pictures/a.webp", "./a.webp", "/etc/hosts"])
    expect((await sendFile(editor, { name: "x.png", replace }, "x")).status).toBe(404);
});

test.each([
  ["holiday.heic", "x", /^holiday\.heic: This photo is a HEIC file: export it as JPEG/],
  ["drawing.svg", "<svg/>", /^drawing\.svg: The picture is a drawing \(SVG\): export it as PNG or WebP/],
  ["letter.docx", "PK", /^letter\.docx: This cannot be published: pictures are .*\.jpg.*, files .*\.pdf/],
  [
    "page.jpg",
    "<!doctype html><script>x()</script>",
    /^page\.jpg: The picture is damaged or cut off, or no picture/,
  ],
])("%s is refused with a sentence, and leaves nothing", async (name, body, sentence) => {
  const list = await inFolder("pictures.yaml");
  const answer = await sendFile(editor, name, body);
  expect([answer.status, await titleOf(answer)]).toEqual([422, expect.stringMatching(sentence)]);
  expect(await namesIn("pictures")).toEqual(["a.webp", "b.png"]);
  expect((await inFolder("pictures.yaml")).equals(list)).toBe(true);
});

test("while the list of pictures has a mistake, a picture that could not be listed does not stay", async () => {
  await writeFile(path.join(dir, "pictures.yaml"), "a.webp: { alt: A\n");
  const answer = await sendFile(editor, "me.png", await blank(30, 20).png().toBuffer());
  expect([answer.status, await titleOf(answer)]).toEqual([
    422,
    expect.stringMatching(/list of your pictures/),
  ]);
  expect(await namesIn("pictures")).toEqual(["a.webp", "b.png"]);
});

test("the name of a picture has its letters written out as addresses on that site do", async () => {
  const site = path.join(dir, "site.yaml");
  await writeFile(site, `${await readFile(site, "utf8")}language: de\n`);
  const answer = await sendFile(editor, "Bäckerei Größe.png", await blank(30, 20).png().toBuffer());
  expect(await answer.json()).toEqual({ kind: "picture", name: "baeckerei-groesse.png" });
});
