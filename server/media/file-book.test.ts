import { mkdir, mkdtemp, symlink, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { describeFault, type Fault } from "../content/fault.ts";
import { openFileBook } from "./file-book.ts";

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "files-"));
  await mkdir(path.join(dir, "files/press"), { recursive: true });
});
const put = (name: string, text: string | Buffer) => writeFile(path.join(dir, "files", name), text);
const place = { file: "posts/1.md", line: 7, at: ["body"] };

test("a file is published under its hash, once, and only where a text names it", async () => {
  await put("press/list.pdf", "%PDF-1.7 one");
  await put("unused.pdf", "%PDF-1.7 two");
  const faults: Fault[] = [];
  const book = openFileBook(dir, faults);
  const [one, again] = [book.use("press/list.pdf", place), book.use("press/list.pdf", place)];
  expect(one).toBe(again);
  expect(one).toMatchObject({
    path: expect.stringMatching(/^files\/press\/list-[0-9a-f]{8}\.pdf$/),
    bytes: 12,
  });
  expect(book.used()).toEqual([one]);
  expect(faults).toEqual([]);
});

const good: readonly (readonly [string, string | Buffer])[] = [
  ["film.mp4", "\0\0\0\u0018ftypmp42"],
  ["film.webm", Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0])],
  ["film.vtt", "\uFEFFWEBVTT\n\n00:00.000 --> 00:01.000\nHi\n"],
  ["press.zip", "PK\u0003\u0004"],
];
test.each(good)("%s is taken", async (name, bytes) => {
  await put(name, bytes);
  expect(openFileBook(dir, []).use(name, place)?.name).toBe(name);
});

const bad: readonly (readonly [string, string])[] = [
  ["lost.pdf", "is missing: put the file there; did you mean list.pdf?"],
  ["page.html", "cannot be published: files end in .pdf, .mp4, .webm, .vtt, .zip"],
  ["drawing.svg", "cannot be published"],
  ["fake.pdf", "is not what its name says, or damaged"],
  ["../secret.pdf", "must lie in files/"],
  ["linked.pdf", "is missing"],
  ["long.mp4", "has 65 MB; at most 64 are taken"],
];
test.each(bad)("%s %s", async (name, message) => {
  await put("list.pdf", "%PDF-1.7");
  await put("fake.pdf", "<!doctype html><script>alert(1)</script>");
  await put("page.html", "<p>x</p>");
  await put("drawing.svg", "<svg/>");
  await put("long.mp4", "");
  await truncate(path.join(dir, "files/long.mp4"), 64_000_001);
  await writeFile(path.join(dir, "secret.pdf"), "%PDF-1.7");
  await symlink(path.join(dir, "secret.pdf"), path.join(dir, "files/linked.pdf"));
  const faults: Fault[] = [];
  expect(openFileBook(dir, faults).use(name, place)).toBeNull();
  expect(faults.map(describeFault)).toEqual([
    expect.stringContaining(`posts/1.md:7 files/${name} ${message}`),
  ]);
});
