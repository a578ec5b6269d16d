import { mkdir, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { apiPath } from "#desk/contract/call.ts";
import { languageCookie } from "#desk/contract/locale.ts";
import {
  type Media,
  pictureAddress,
  pictureSize,
  readMedia,
  removeMedia,
  restoreMedia,
} from "#desk/contract/media.ts";
import { fixtureFiles, writeFixture } from "#server/testing/fixture-content.ts";
import { exportVersion, publishValid } from "#server/testing/published-folder.ts";
import { sendFile, titleOf } from "../testing/send-file.ts";
import { type TestBrowser, type TestDesk, testDesk } from "../testing/test-desk.ts";

let dir: string;
let desk: TestDesk;
let editor: TestBrowser;
beforeEach(async () => {
  const files = fixtureFiles();
  dir = await writeFixture({
    ...files,
    "files/prices.pdf": "%PDF-1.7",
    "files/old.pdf": "%PDF-1.7",
    "posts/1.md": `${files["posts/1.md"]}See [prices](files/prices.pdf) and ![b](b.png).\n`,
  });
  desk = await testDesk({ contentDir: dir });
  editor = await desk.as("editor");
});
afterEach(() => desk.end());

const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#36c" } })
    .png()
    .toBuffer();
// The call's own type.
const list = async () => (await (await editor.call(readMedia)).json()) as Media;
const pictureNamed = async (name: string) => (await list()).pictures.find((one) => one.name === name);

test("pictures and files are listed with what names them, brought up to date with each change", async () => {
  await sendFile(editor, "new.png", await png(30, 20));
  await writeFile(path.join(dir, "pictures/by-hand.png"), await png(30, 20));
  const { pictures, files } = await list();
  expect(pictures.map(({ name, alt, useCount }) => [name, alt, useCount > 0])).toEqual([
    ["a.webp", "A light", true],
    ["b.png", "B light", true],
    ["by-hand.png", null, false],
    ["new.png", "", false],
  ]);
  expect(files.map(({ name, uses }) => [name, uses])).toEqual([
    ["old.pdf", []],
    ["prices.pdf", [{ file: "posts/1.md", label: "Post: Post 1" }]],
  ]);
  const named = (await pictureNamed("b.png"))?.uses ?? [];
  expect(named).toContainEqual({ file: "posts/1.md", label: "Post: Post 1", alt: "b" });
  expect(named).toContainEqual({
    file: "categories.yaml",
    row: 1,
    id: 2,
    label: "Services on the home page: Category 2",
  });
  // What was read for one person is said to another in the language of theirs.
  editor.cookies.set(languageCookie, "de");
  expect((await list()).files[1]?.uses).toEqual([{ file: "posts/1.md", label: "Beitrag: Post 1" }]);
  editor.cookies.delete(languageCookie);
  await writeFile(
    path.join(dir, "posts/2.md"),
    "---\nid: 2\ntitle: Two\nauthor: Ann\nmedia: new.png\n---\nX\n",
  );
  expect(await pictureNamed("new.png")).toMatchObject({
    useCount: 1,
    uses: [{ file: "posts/2.md", label: "Post: Two" }],
    advice: expect.stringContaining("a reader"),
  });
  await rm(path.join(dir, "posts/2.md"));
  expect(await pictureNamed("new.png")).toMatchObject({ useCount: 0 });
});

test("a picture is shown small and upright, and kept by the browser alone", async () => {
  const photo = await sharp({ create: { width: 1200, height: 600, channels: 3, background: "#36c" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  await writeFile(path.join(dir, "pictures/by-hand.jpg"), photo);
  const found = await pictureNamed("by-hand.jpg");
  const address = pictureAddress(found ?? { name: "", state: "" }, "small");
  const size = await editor.ask(`${apiPath}${pictureSize.path}?name=by-hand.jpg`);
  expect(await size.json()).toEqual({ width: 600, height: 1200 });
  const answer = await editor.ask(address);
  expect(answer.headers.get("content-type")).toBe("image/webp");
  expect(answer.headers.get("cache-control")).toMatch(/^private, max-age=\d+, immutable$/);
  expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 320, height: 640 });
  expect((await desk.browser().ask(address)).status).toBe(401);
  const unknown = await editor.ask(pictureAddress({ name: "by-hand.jpg", state: "" }, "small"));
  expect([unknown.status, unknown.headers.get("cache-control")]).toEqual([200, "no-store"]);
});

test("a picture is made small once, and again when its file has changed", async () => {
  const place = path.join(dir, "pictures/once.png");
  const photo = await png(600, 400);
  const now = new Date("2026-05-04T09:00:00Z");
  const address = pictureAddress({ name: "once.png", state: "" }, "small");
  await writeFile(place, photo);
  await utimes(place, now, now);
  const made = Buffer.from(await (await editor.ask(address)).arrayBuffer());
  // Whatever looked into the file would see that it is no picture any more.
  await writeFile(place, Buffer.alloc(photo.length));
  await utimes(place, now, now);
  expect(Buffer.from(await (await editor.ask(address)).arrayBuffer())).toEqual(made);
  await writeFile(place, await png(600, 200));
  const again = await (await editor.ask(address)).arrayBuffer();
  expect(await sharp(again).metadata()).toMatchObject({ width: 320, height: 107 });
  await rm(place);
  expect((await editor.ask(address)).status).toBe(404);
});

test.each([
  "../pictures.yaml",
  "../pictures/a.webp",
  "/etc/hosts",
  "a.webp/../a.webp",
  ".hidden.png",
  "no.png",
  "",
  "a\0.png",
])("no name leads out of the folder of pictures: %j", async (name) => {
  await writeFile(path.join(dir, "pictures/.hidden.png"), await png(9, 9));
  await writeFile(path.join(dir, "pictures/no.png"), "no picture");
  expect((await editor.ask(pictureAddress({ name, state: "" }, "small"))).status).toBe(404);
  if (name === "no.png") return;
  const kept = await readdir(path.join(dir, "pictures"));
  const answer = await editor.call(removeMedia, { kind: "picture", name, confirmed: true });
  expect(answer.status).toBeOneOf([404, 422]);
  expect(await readdir(path.join(dir, "pictures"))).toEqual(kept);
  expect(await readFile(path.join(dir, "pictures.yaml"), "utf8")).toContain("a.webp");
});

test("what is used is removed only by whoever has seen where; its line goes with it", async () => {
  const remove = (kind: "picture" | "file", name: string, confirmed: boolean) =>
    editor.call(removeMedia, { kind, name, confirmed });
  const refused = await remove("picture", "b.png", false);
  expect([refused.status, await titleOf(refused)]).toEqual([
    409,
    expect.stringMatching(/^It is used in .+ and \d+ more\. Nothing was removed\.$/),
  ]);
  expect((await remove("file", "prices.pdf", false)).status).toBe(409);
  expect((await remove("file", "old.pdf", false)).status).toBe(200);
  expect((await remove("picture", "b.png", true)).status).toBe(200);
  expect(await readFile(path.join(dir, "pictures.yaml"), "utf8")).toBe(
    "a.webp: { alt: A light, gel: straw }\n",
  );
  expect([await readdir(path.join(dir, "pictures")), await readdir(path.join(dir, "files"))]).toEqual([
    ["a.webp"],
    ["prices.pdf"],
  ]);
  expect((await remove("file", "old.pdf", false)).status).toBe(404);
});

test("a picture that every text describes that shows it is described", async () => {
  await sendFile(editor, "new.png", await png(30, 20));
  const show = (id: number, text: string) =>
    writeFile(path.join(dir, `posts/${id}.md`), `${fixtureFiles()[`posts/${id}.md`]}\n${text}\n`);
  const alt = async () => (await pictureNamed("new.png"))?.alt;
  await show(2, '::: figure new.png {alt="A new lamp"}\n:::');
  expect(await alt()).toBe("A new lamp");
  await show(3, "::: gallery\n![Another](new.png)\n:::");
  expect(await alt()).toBe("A new lamp");
  await show(3, "![Another](new.png)\n\n::: figure new.png\n:::");
  expect(await alt()).toBe("");
});

test("a picture comes back with its line, and a file, as they were; once", async () => {
  const places = ["pictures.yaml", "pictures/b.png", "files/old.pdf"].map((file) => path.join(dir, file));
  const bytes = () => Promise.all(places.map((place) => readFile(place)));
  const before = await bytes();
  const restore = (file: string) => editor.call(restoreMedia, { file });
  expect((await restore("pictures/b.png")).status).toBe(404);
  await editor.call(removeMedia, { kind: "picture", name: "b.png", confirmed: true });
  await editor.call(removeMedia, { kind: "file", name: "old.pdf", confirmed: false });
  for (const file of ["pictures/b.png", "files/old.pdf"]) expect((await restore(file)).status).toBe(200);
  expect(await bytes()).toEqual(before);
  expect((await restore("pictures/b.png")).status).toBe(404);
  // What took its place meanwhile stays.
  await editor.call(removeMedia, { kind: "picture", name: "b.png", confirmed: true });
  await writeFile(path.join(dir, "pictures/b.png"), await png(9, 9));
  expect((await restore("pictures/b.png")).status).toBe(409);
  expect(await readFile(path.join(dir, "pictures/b.png"))).toEqual(await png(9, 9));
});

test("a version that published a picture before it was replaced still has its bytes", async () => {
  await mkdir(path.join(dir, "pictures"), { recursive: true });
  const before = await readFile(path.join(dir, "pictures/a.webp"));
  await publishValid(desk, dir);
  await sendFile(editor, { name: "new.png", replace: "a.webp" }, await png(70, 50));
  await publishValid(desk, dir);
  const [first, second] = [await exportVersion(desk, 1), await exportVersion(desk, 2)];
  expect((await readFile(path.join(first.out, "pictures/a.webp"))).equals(before)).toBe(true);
  expect(await sharp(path.join(second.out, "pictures/a.webp")).metadata()).toMatchObject({ width: 70 });
});
