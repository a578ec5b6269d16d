import { mkdir, mkdtemp, symlink, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import type { Fault } from "../content/fault.ts";
import { describeFault } from "../wording/describe-mistake.ts";
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
  ["lost.pdf", "The file “lost.pdf” is not there. Did you mean list.pdf? Send it again"],
  ["page.html", "The file cannot be published: files end in .pdf, .mp4, .webm, .vtt, .zip."],
  ["drawing.svg", "The file cannot be published"],
  ["fake.pdf", "The file is not what its name says, or damaged"],
  ["../secret.pdf", "The file lies outside of your files"],
  ["linked.pdf", "The file “linked.pdf” is not there"],
  ["long.mp4", "The file has 65 MB, and at most 64 are taken"],
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
  expect(faults.map(describeFault)).toEqual([expect.stringContaining(`posts/1.md:7 Text: ${message}`)]);
});
