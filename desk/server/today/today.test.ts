import { appendFile, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Ahead, ahead, findings, today } from "#desk/contract/today.ts";
import { makeReport } from "#server/doctor/report.ts";
import { fixtureFiles, writeFixture } from "#server/testing/fixture-content.ts";
import { publishFolder } from "#server/testing/published-folder.ts";
import { type TestDesk, testDesk } from "../testing/test-desk.ts";

let contentDir: string;
let desk: TestDesk;
beforeEach(async () => {
  // The desk's clock stands at 2026-05-04 09:00 UTC.
  contentDir = await writeFixture({
    ...fixtureFiles(),
    "posts/1.md": postWith("from: 2026-05-06 10:00 UTC", 1),
    "posts/2.md": postWith("until: 2026-05-05 10:00 UTC", 2),
    "posts/3.md": postWith("from: 2026-05-11 10:00 UTC", 3),
    "team/1.md": (fixtureFiles()["team/1.md"] ?? "").replace("---\n", "---\nuntil: 2026-05-07 08:00 UTC\n"),
  });
  desk = await testDesk({
    contentDir,
    examine: async () =>
      makeReport({
        content: [{ id: "content-mistake", what: "title: is missing", where: "posts/4.md:2" }],
        opening: [],
        mail: [{ id: "mail-off", what: "Nobody is notified.", where: "SMTP_URL" }],
        machine: [{ id: "disk-short", what: "3 MiB are free.", where: "/var/lib/site" }],
      }),
  });
  await publishFolder(desk, contentDir);
});
afterEach(() => desk.end());

const postWith = (date: string, id: number) =>
  `---\nid: ${id}\ntitle: Post ${id}\nmedia: a.webp\n${date}\n---\nWords\n`;

async function lookedAhead(): Promise<Ahead> {
  const answer = await (await desk.as("editor")).call(ahead);
  return answer.json();
}

test("an editor sees what appears and disappears within seven days, and where it is edited", async () => {
  expect((await lookedAhead()).coming).toEqual({
    count: 3,
    list: [
      {
        at: "2026-05-05T10:00:00.000Z",
        title: "Post 2",
        what: "disappears",
        place: { file: "posts/2.md", at: "/blog-single/2" },
      },
      {
        at: "2026-05-06T10:00:00.000Z",
        title: "Post 1",
        what: "appears",
        place: { file: "posts/1.md", at: "/blog-single/1" },
      },
      expect.objectContaining({ title: "Person 1", what: "disappears" }),
    ],
  });
});

test("dates count as they are published; an entry that the folder has lost leads nowhere", async () => {
  await rm(path.join(contentDir, "posts/2.md"));
  await appendFile(path.join(contentDir, "posts/4.md"), "\nMore.\n");
  const { coming } = await lookedAhead();
  expect(coming.count).toBe(3);
  expect(coming.list[0]).toMatchObject({ title: "Post 2", place: null });
});

test("drafts are listed with their kind, the first ten of them", async () => {
  expect((await lookedAhead()).drafts).toEqual({ count: 0, list: [] });
  const file = path.join(contentDir, "posts/5.md");
  await writeFile(file, (await readFile(file, "utf8")).replace("---\n", "---\ndraft: true\n"));
  expect((await lookedAhead()).drafts).toEqual({
    count: 1,
    list: [{ title: "Post 5", kind: "Post", place: { file: "posts/5.md", at: "/blog-single/5" } }],
  });
  for (let id = 100; id < 110; id += 1)
    await writeFile(
      path.join(contentDir, `posts/${id}.md`),
      `---\nid: ${id}\ntitle: One more\ndraft: true\n---\n`,
    );
  const { count, list } = (await lookedAhead()).drafts;
  expect([count, list.length]).toEqual([11, 10]);
});

test("a finding leads to the document that it names, not to a setting or a folder", async () => {
  const found = await (await (await desk.as("editor")).call(findings)).json();
  expect(found).toMatchObject([{ place: { file: "posts/4.md" } }, { place: null }, { place: null }]);
});

test("messages are counted for owners alone", async () => {
  const counts = async (role: "owner" | "editor") => (await (await desk.as(role)).call(today)).json();
  expect(await counts("editor")).toMatchObject({ messages: null });
  expect(await counts("owner")).toMatchObject({ messages: { new: 0 } });
});
