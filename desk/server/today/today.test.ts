import { appendFile, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  findings,
  type Findings,
  today,
  type Unanswered,
  type Upcoming,
  upcoming,
} from "#desk/contract/today.ts";
import { makeReport } from "#server/doctor/report.ts";
import { rules } from "#server/doctor/rules.ts";
import { fixtureFiles, writeFixture } from "#server/testing/fixture-content.ts";
import { publishValid } from "#server/testing/published-folder.ts";
import { type TestDesk, testDesk } from "../testing/test-desk.ts";
import { baseLanguage, readTexts } from "#words/catalogue.ts";
import { ownerWords, partFolder } from "#words/part.ts";

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
        content: [
          { id: "content-mistake", what: "title: is missing", where: "posts/7.md:2" },
          { id: "link-vague", what: "The link says no more than here.", where: "posts/2.md:3" },
          { id: "zone-utc", what: "Dates count in UTC.", where: "site.yaml" },
        ],
        opening: [],
        mail: [{ id: "mail-off", what: ownerWords().findings.what["mail-off"], where: "SMTP_URL" }],
        machine: [
          { id: "disk-short", what: "There is little room.", detail: "3 MiB", where: "/var/lib/site" },
        ],
      }),
  });
  await publishValid(desk, contentDir);
});
afterEach(() => desk.end());

const postWith = (date: string, id: number) =>
  `---\nid: ${id}\ntitle: Post ${id}\nmedia: a.webp\n${date}\n---\nWords\n`;

async function upcomingOf(): Promise<Upcoming> {
  const answer = await (await desk.as("editor")).call(upcoming);
  return answer.json();
}

test("an editor sees what appears and disappears within seven days, and where it is edited", async () => {
  expect((await upcomingOf()).coming).toEqual({
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

test("dates count as the folder has them: a draft appears at none", async () => {
  await rm(path.join(contentDir, "posts/2.md"));
  await writeFile(
    path.join(contentDir, "posts/1.md"),
    postWith("draft: true\nfrom: 2026-05-06 10:00 UTC", 1),
  );
  await writeFile(path.join(contentDir, "posts/4.md"), postWith("until: 2026-05-06 10:00 UTC", 4));
  const { coming } = await upcomingOf();
  expect(coming.list.map(({ title, what }) => `${title} ${what}`)).toEqual([
    "Post 4 disappears",
    "Person 1 disappears",
  ]);
});

test("dates come with the time zone of the site as it is published", async () => {
  expect((await upcomingOf()).zone).toBe("UTC");
  await appendFile(path.join(contentDir, "site.yaml"), "timezone: Europe/Amsterdam\n");
  expect((await upcomingOf()).zone).toBe("UTC");
  await publishValid(desk, contentDir);
  expect((await upcomingOf()).zone).toBe("Europe/Amsterdam");
});

test("drafts are listed with their kind, the first ten of them", async () => {
  expect((await upcomingOf()).drafts).toEqual({ count: 0, list: [] });
  const file = path.join(contentDir, "posts/5.md");
  await writeFile(file, (await readFile(file, "utf8")).replace("---\n", "---\ndraft: true\n"));
  expect((await upcomingOf()).drafts).toEqual({
    count: 1,
    list: [{ title: "Post 5", kind: "Post", place: { file: "posts/5.md", at: "/blog-single/5" } }],
  });
  const dated = path.join(contentDir, "posts/6.md");
  await writeFile(
    dated,
    (await readFile(dated, "utf8")).replace("---\n", "---\ndraft: true\nfrom: 2026-05-06\n"),
  );
  const both = await upcomingOf();
  expect(both.drafts.list).toMatchObject([{ title: "Post 6", from: "2026-05-06" }, { title: "Post 5" }]);
  expect(both.coming.list.map(({ title }) => title)).not.toContain("Post 6");
  await rm(dated);
  for (let id = 100; id < 110; id += 1)
    await writeFile(
      path.join(contentDir, `posts/${id}.md`),
      `---\nid: ${id}\ntitle: One more\ndraft: true\n---\n`,
    );
  const { count, list } = (await upcomingOf()).drafts;
  expect([count, list.length]).toEqual([11, 10]);
});

const found = async (): Promise<Findings> => (await (await desk.as("editor")).call(findings)).json();

test("a finding names its field in the words of the form and leads to it, errors first", async () => {
  expect((await found()).own.map(({ where, place }) => ({ where, place }))).toEqual([
    { where: "Post “Post 2”: Title", place: { file: "posts/2.md", path: ["title"] } },
    // No line has what is missing: the rule says which field it is.
    { where: "Name, contact and menu: Time zone", place: { file: "site.yaml", path: ["timezone"] } },
  ]);
});

test("each mistake is named in the words of its form and leads to its field, before all else", async () => {
  await writeFile(path.join(contentDir, "posts/1.md"), postWith("from: soon", 1));
  await writeFile(path.join(contentDir, "posts/2.md"), "---\ntitle: [\n---\n");
  const mistake = {
    rule: "content-mistake",
    severity: "error",
    title: "2 mistakes keep your content from being published.",
  };
  expect((await found()).own.slice(0, 3)).toEqual([
    expect.objectContaining({
      ...mistake,
      where: "Post “Post 1”: Public from",
      place: { file: "posts/1.md", path: ["from"] },
    }),
    // Nobody mends in the desk what it cannot read.
    expect.objectContaining({ ...mistake, text: expect.stringContaining("posts/2.md:"), place: null }),
    expect.objectContaining({ rule: "link-vague" }),
  ]);
});

test("what whoever runs the site looks after stands apart, in an owner's words with details for them", async () => {
  expect((await found()).keepers).toEqual([
    {
      rule: "mail-off",
      severity: "warning",
      what: "You get no mail when a visitor writes to you: messages wait in the Inbox alone.",
      details: [
        "SMTP_URL: You get no mail when a visitor writes to you: messages wait in the Inbox alone. Set SMTP_URL, CONTACT_TO and MAIL_FROM, or read npm run messages each day.",
      ],
    },
    expect.objectContaining({
      rule: "disk-short",
      details: [
        "/var/lib/site: There is little room. (3 MiB) Make room before the disk is full: forms are refused then.",
      ],
    }),
  ]);
});

test("no rule has the words of the machine for an owner", () => {
  const { content: _, ...others } = rules;
  const keepers = Object.values(others).flatMap((group) => Object.keys(group));
  // What is to be done about settings and machine is for whoever runs the site.
  const handedOn = new Set(keepers.map((rule) => `findings.todo.${rule}`));
  const texts = Object.entries(readTexts(baseLanguage, partFolder("words/owner")));
  const sentences = texts.filter(([key]) => key.startsWith("findings.") && !handedOn.has(key));
  expect(sentences.length).toBeGreaterThan(50);
  const machine = /[A-Z]+_|\bnpm\b|\bnpx\b|\w=|\.(?:ya?ml|md|txt)\b|_|\bNode\b|\bDNS\b|chmod|: true/;
  expect(sentences.filter(([, sentence]) => machine.test(sentence))).toEqual([]);
});

test("messages are counted for owners alone", async () => {
  const counts = async (role: "owner" | "editor") => (await (await desk.as(role)).call(today)).json();
  expect(await counts("editor")).toMatchObject({ messages: null });
  expect(await counts("owner")).toMatchObject({ messages: { new: 0 } });
});

test("owners see who waits for an answer: the new ones first, three of them, and how they begin", async () => {
  const message = (name: string, at: string) => ({
    name,
    email: `${name}@b.example`,
    phone: "",
    message: `${name} asks. `.repeat(50),
    created_at: at,
  });
  await desk.database.kysely
    .insertInto("messages")
    .values([
      message("Early", "2026-04-20T09:00:00.000Z"),
      message("Old", "2026-04-21T09:00:00.000Z"),
      message("Fresh", "2026-05-03T09:00:00.000Z"),
      { ...message("Done", "2026-05-03T10:00:00.000Z"), answered_at: "2026-05-03T11:00:00.000Z" },
      message("Fresher", "2026-05-04T08:00:00.000Z"),
    ])
    .execute();
  const asked = async (role: "owner" | "editor") => (await (await desk.as(role)).call(today)).json();
  const { unanswered } = await asked("owner");
  expect(unanswered.map(({ name, folder }: Unanswered) => `${name} ${folder}`)).toEqual([
    "Fresher new",
    "Fresh new",
    "Old waiting",
  ]);
  expect(unanswered[0].start).toHaveLength(200);
  expect(unanswered[0].start).toMatch(/^Fresher asks\./);
  expect((await asked("editor")).unanswered).toEqual([]);
});
