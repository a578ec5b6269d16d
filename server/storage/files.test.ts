import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { describeFault } from "../wording/describe-mistake.ts";
import { writeContent } from "../publishing/write-content.ts";
import { readContent } from "../reading/read-content.ts";
import { fixtureFiles, writeFixture } from "../testing/fixture-content.ts";
import { openTestApp, type TestApp } from "../testing/test-app.ts";
import { folderPlaces } from "./folder-originals.ts";

/** Longer than what is read at a time. */
const video = Buffer.concat([Buffer.from("\0\0\0\u0018ftypmp42"), Buffer.alloc(1_200_000, "0123456789")]);
const pdf = "%PDF-1.7 a list";

let opened: TestApp;
let dir: string;
const addresses = new Map<string, string>();

beforeEach(async () => {
  const links = "[List](files/list.pdf) [Film](files/film.mp4) [Press](files/press.zip)";
  dir = await writeFixture({ ...fixtureFiles(), "pages/imprint.md": `---\ntitle: Imprint\n---\n${links}\n` });
  await mkdir(path.join(dir, "files"));
  await writeFile(path.join(dir, "files/list.pdf"), pdf);
  await writeFile(path.join(dir, "files/film.mp4"), video);
  await writeFile(path.join(dir, "files/press.zip"), "PK\u0003\u0004");
  await writeFile(path.join(dir, "files/draft.pdf"), "%PDF-1.7 nobody links to it");
  opened = await openTestApp("sqlite", { contentDir: dir });
  for (const name of (await opened.store.storedFiles()).keys())
    addresses.set(name.replace(/^files\/(\w+)-\w+/, "$1"), `/storage/${name}`);
});
afterEach(() => opened.opened.close());

const get = (name: string, headers: Record<string, string> = {}, method = "GET") =>
  opened.app.request(addresses.get(name) ?? `/storage/files/${name}`, { method, headers });

describe("published files", () => {
  test("only what a text links to is there", async () => {
    expect([...addresses.keys()].toSorted((one, other) => one.localeCompare(other))).toEqual([
      "film.mp4",
      "list.pdf",
      "press.zip",
    ]);
    expect((await get("draft-12345678.pdf")).status).toBe(404);
    expect((await get("list.pdf")).status).toBe(200);
  });

  test("a PDF says its type and name, and can do nothing on the site", async () => {
    const answer = await get("list.pdf");
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'inline; filename="list.pdf"',
      "content-length": String(pdf.length),
      "accept-ranges": "bytes",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringMatching(/^default-src 'none';.*sandbox/),
    });
    expect(await answer.text()).toBe(pdf);
  });

  test("a ZIP is for keeping", async () => {
    const answer = await get("press.zip");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="press.zip"');
  });

  const parts: readonly (readonly [string, number, number])[] = [
    ["bytes=0-", 0, video.length - 1],
    ["bytes=10-19", 10, 19],
    ["bytes=1000000-9999999", 1_000_000, video.length - 1],
    ["bytes=-5", video.length - 5, video.length - 1],
    ["bytes=-9999999", 0, video.length - 1],
  ];
  test.each(parts)("%s of a video is sent alone", async (range, start, end) => {
    const answer = await get("film.mp4", { range });
    expect([answer.status, answer.headers.get("content-range")]).toEqual([
      206,
      `bytes ${start}-${end}/${video.length}`,
    ]);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.equals(video.subarray(start, end + 1))).toBe(true);
    expect(answer.headers.get("content-length")).toBe(String(bytes.length));
  });

  test("the whole is sent for several parts, for another version's part and for nonsense", async () => {
    const wholes = [
      {},
      { range: "bytes=0-1,5-6" },
      { range: "bytes=0-1", "if-range": '"other"' },
      { range: "lines=1" },
    ];
    for (const headers of wholes) {
      const answer = await get("film.mp4", headers);
      expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, video.length]);
    }
  });

  test("a part behind the end is refused with the length", async () => {
    const answer = await get("film.mp4", { range: `bytes=${video.length}-` });
    expect([answer.status, answer.headers.get("content-range")]).toEqual([416, `bytes */${video.length}`]);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
  });

  test("who has it already gets nothing; HEAD gets the headers", async () => {
    const etag = (await get("list.pdf")).headers.get("etag") ?? "";
    expect((await get("list.pdf", { "if-none-match": etag })).status).toBe(304);
    const head = await get("list.pdf", {}, "HEAD");
    expect([head.headers.get("content-length"), await head.text()]).toEqual([String(pdf.length), ""]);
    expect(
      (
        await get("film.mp4", {
          range: "bytes=0-3",
          "if-range": (await get("film.mp4")).headers.get("etag") ?? "",
        })
      ).status,
    ).toBe(206);
  });

  test("what no text links to any more is gone", async () => {
    await writeFile(path.join(dir, "pages/imprint.md"), "---\ntitle: Imprint\n---\n[List](files/list.pdf)\n");
    const read = await readContent(dir);
    if ("faults" in read) throw new Error(read.faults.map(describeFault).join("\n"));
    await writeContent(opened.opened.database, read, folderPlaces(opened.config.dataDir).originals);
    await expect.poll(async () => (await get("film.mp4")).status).toBe(404);
    expect((await get("list.pdf")).status).toBe(200);
  });
});

async function readAt(folder: string, now: number) {
  const read = await readContent(folder, { now });
  if ("faults" in read) throw new Error(read.faults.map(describeFault).join("\n"));
  return read;
}

test("a file that drafts and dated entries alone link to is sent while one of these is public", async () => {
  const start = Date.parse("2026-12-01T09:00:00Z");
  const post = (id: number, dates: string, file: string) =>
    `---\nid: ${id}\ntitle: P\n${dates}\n---\n[It](files/${file}.pdf)\n`;
  const contentDir = await writeFixture({
    ...fixtureFiles(),
    "posts/1.md": post(1, "from: 2026-12-01T09:00Z\nuntil: 2026-12-02T09:00Z", "offer"),
    "posts/2.md": post(2, "draft: true", "idea"),
  });
  await mkdir(path.join(contentDir, "files"));
  for (const name of ["offer", "idea"]) await writeFile(path.join(contentDir, `files/${name}.pdf`), pdf);
  const dated = await openTestApp("sqlite", { contentDir, now: start });
  const read = await readAt(contentDir, start);
  const files = read.media.files.map(({ path: name }) => name).toSorted();
  const seen = async () =>
    Promise.all(
      files.map(async (name) => {
        const answer = await dated.app.request(`/storage/${name}`);
        return [name.slice(0, 10), answer.status];
      }),
    );
  const idea = ["files/idea", 404];
  expect(await seen()).toEqual([idea, ["files/offe", 200]]);
  await writeContent(
    dated.opened.database,
    await readAt(contentDir, start - 1),
    folderPlaces(dated.config.dataDir).originals,
  );
  await expect.poll(seen).toEqual([idea, ["files/offe", 404]]);
  await dated.opened.close();
});
