import { describe, expect, test } from "vitest";
import { fixtureFiles, writeFixture } from "../testing/fixture-content.ts";
import { describeFault } from "../wording/describe-mistake.ts";
import { readContent } from "./read-content.ts";

const good = fixtureFiles();
const now = Date.parse("2026-11-22T12:00:00Z");

/** A file of the fixture with lines added to its head. */
function headed(file: string, lines: string): Record<string, string> {
  return { [file]: (good[file] ?? "").replace("---\n", `---\n${lines}\n`) };
}

async function read(changes: Record<string, string>, at = now) {
  const dir = await writeFixture({ ...good, ...changes });
  return readContent(dir, { now: at });
}

async function contentOf(changes: Record<string, string>, at = now) {
  const result = await read(changes, at);
  if ("faults" in result) throw new Error(result.faults.map(describeFault).join("\n"));
  return {
    ...result.content,
    changes: result.changes,
    media: result.media,
    notes: result.notes.map(describeFault).filter((note) => !note.startsWith("brand")),
  };
}

async function faultsOf(changes: Record<string, string>): Promise<string[]> {
  const result = await read(changes);
  return "faults" in result ? result.faults.map(describeFault) : [];
}

const ids = (entries: readonly { id: number }[]) => entries.map(({ id }) => id);

describe("drafts", () => {
  test("are checked, named, and not published", async () => {
    const { posts, notes } = await contentOf(headed("posts/8.md", "draft: true"));
    expect(ids(posts)).toEqual([7, 6, 5, 4, 2, 1, 3]);
    expect(notes).toEqual(["posts/8.md:2 Draft: This is a draft, and not published."]);
    const dated = await contentOf(headed("posts/8.md", "draft: true\nfrom: 2020-01-01"));
    expect(ids(dated.posts)).toEqual(ids(posts));
    expect(dated.notes).toEqual([
      "posts/8.md:2 Draft: This is a draft, and not published, whatever its dates say.",
    ]);
    expect(await faultsOf(headed("posts/8.md", "draft: true\ntittle: T"))).toEqual([
      "posts/8.md:3 “tittle” is not a field that the site knows here. Did you mean “title”?",
    ]);
  });

  test("of any kind, and what belongs to them, are hidden; what names them loses the name", async () => {
    const content = await contentOf({
      ...headed("items/item-1.md", "draft: true"),
      ...headed("team/2.md", "draft: true"),
      ...headed("testimonials/1.md", "draft: true"),
      ...headed("pages/imprint.md", "draft: true"),
      "site.yaml": `${good["site.yaml"]}menu: [/blog, /imprint, { title: Light, link: /project/1 }]\nfooter: [/imprint, /faq]\n`,
      "samples/pricing.yaml": "- { id: 1, title: Plan, price: 26, currency: $, draft: true }\n",
      "samples/faq.yaml":
        "questions: [{ title: Why, text: Because, draft: true }, { title: How, text: So }]\n",
    });
    expect(ids(content.items)).toEqual([2, 3]);
    // Three of four belong to the item.
    expect(ids(content.projects)).toEqual([14]);
    expect(ids(content.team)).toEqual([3, 1]);
    expect(ids(content.testimonials)).toEqual([2, 3]);
    const { pages, site, pricing, faq, home, projects, team } = content.samples;
    expect([pages, pricing]).toEqual([[], []]);
    expect(faq.questions).toEqual([{ title: "How", text: "So" }]);
    expect(site.layout).toMatchObject({
      menu: [{ link: "/blog", page: "blog" }],
      footer: [{ link: "/faq", page: "faq" }],
    });
    expect([ids(home.work), ids(projects), ids(team)]).toEqual([[14], [], [1]]);
    expect(content.notes).toContain(
      "projects/p-11.md:3 Client: Number 1 is not public while this would be, so this is not published either.",
    );
  });

  test("keep a picture that nothing else names from being sent", async () => {
    const only = "samples/sidebar.yaml";
    const { pictures, media } = await contentOf({
      "pictures.yaml": "a.webp: { alt: A, gel: straw }\nb.png: { alt: B }\n",
      ...Object.fromEntries(
        Object.entries(good)
          .filter(([file]) => file !== "pictures.yaml")
          .map(([file, text]) => [file, text.replaceAll("b.png", "a.webp")]),
      ),
      [only]: "gallery: [a.webp]\n",
      "posts/8.md": "---\nid: 8\ntitle: P\nmedia: b.png\ndraft: true\n---\n![B](b.png)\n",
    });
    expect(pictures.map(({ name }) => name)).toEqual(["a.webp"]);
    // It is kept with the version all the same.
    expect(media.pictures.map(({ name }) => name)).toEqual(["a.webp", "b.png"]);
  });
});

test("a block in a text shows no person and no plan that is hidden, and naming one is no mistake", async () => {
  const files = {
    ...headed("team/2.md", "from: 2026-12-01"),
    "samples/pricing.yaml":
      "- { id: 1, title: Small, price: 26, currency: $ }\n- { id: 2, title: Large, price: 52, currency: $, draft: true }\n",
    "posts/8.md":
      "---\nid: 8\ntitle: P\n---\n::: prices\n:::\n\n::: prices\nLarge\n:::\n\n::: people\nPerson 2\nPerson 3\n:::\n",
  };
  const shownAt = async (at: number) => {
    const { posts } = await contentOf(files, at);
    const html = posts.find(({ id }) => id === 8)?.content ?? "";
    return ["Small", "Large", "Person 2", "Person 3"].filter((name) => html.includes(name));
  };
  expect(await shownAt(now)).toEqual(["Small", "Person 3"]);
  expect(await shownAt(Date.parse("2026-12-01T00:00:00Z"))).toEqual(["Small", "Person 2", "Person 3"]);
});

describe("from and until", () => {
  const day = (text: string) => Date.parse(`${text}T00:00:00Z`);

  test("bound an entry, in the time zone of the site", async () => {
    const inZone = { "site.yaml": `${good["site.yaml"]}timezone: Europe/Warsaw\n` };
    const dates = headed("posts/8.md", "from: 2026-12-01 09:00\nuntil: 2026-12-24");
    const [from, until] = [Date.parse("2026-12-01T08:00:00Z"), Date.parse("2026-12-24T23:00:00Z")];
    const isThere = async (at: number) => {
      const { posts, changes, notes } = await contentOf({ ...inZone, ...dates }, at);
      expect(notes).toEqual([]);
      return [ids(posts).includes(8), changes];
    };
    expect(await isThere(from - 1)).toEqual([false, [from, until]]);
    expect(await isThere(from)).toEqual([true, [until]]);
    expect(await isThere(until - 1)).toEqual([true, [until]]);
    expect(await isThere(until)).toEqual([false, []]);
  });

  test("bound what belongs to the entry, and what names it", async () => {
    const files = {
      "categories.yaml": "- { id: 1, title: One, until: 2027-01-31 }\n- { id: 2, title: Two }\n",
      ...headed("items/item-1.md", "from: 2026-12-01"),
      ...headed("projects/p-11.md", "from: 2026-12-10\nuntil: 2027-06-30"),
      "samples/home.yaml":
        "work: [{ id: 14, tag: Motion }, { id: 11, tag: Print, until: 2026-12-20 }]\nclients: [A, { name: B, from: 2026-12-05 }]\n",
    };
    const isThere = async (at: number) => ids((await contentOf(files, at)).projects).includes(11);
    const edges = ["2026-12-10", "2027-02-01"].map(day);
    const around = edges.flatMap((at) => [isThere(at - 1), isThere(at)]);
    expect(await Promise.all(around)).toEqual([false, true, true, false]);
    const shown = async (text: string) => {
      const { work, clients } = (await contentOf(files, day(text))).samples.home;
      return [ids(work), clients];
    };
    const days = ["2026-12-04", "2026-12-10", "2026-12-20", "2026-12-21"];
    expect(await Promise.all(days.map(shown))).toEqual([
      [[14], ["A"]],
      [
        [14, 11],
        ["A", "B"],
      ],
      [
        [14, 11],
        ["A", "B"],
      ],
      [[14], ["A", "B"]],
    ]);
    // The rows of a list say nothing of dates.
    const { work } = (await contentOf(files, day("2026-12-10"))).samples.home;
    expect(Object.keys(work[1] ?? {})).not.toContain("until");
  });

  test("of all who name a picture say when it is sent", async () => {
    const others = Object.fromEntries(
      Object.entries(good).map(([file, text]) => [
        file,
        file === "pictures.yaml" ? text : text.replaceAll("b.png", "a.webp"),
      ]),
    );
    const post = (id: number, from: string, until: string) =>
      `---\nid: ${id}\ntitle: P\nmedia: b.png\nfrom: ${from}\nuntil: ${until}\n---\nx\n`;
    const files = {
      ...others,
      "posts/1.md": post(1, "2026-12-01", "2026-12-09"),
      "posts/2.md": post(2, "2026-12-10", "2026-12-19"),
      "posts/4.md": post(4, "2027-01-01", "2027-01-01"),
    };
    const isThere = async (at: number) =>
      (await contentOf(files, at)).pictures.some(({ name }) => name === "b.png");
    const edges = ["2026-12-01", "2026-12-20", "2027-01-01", "2027-01-02"].map(day);
    const around = edges.flatMap((at) => [isThere(at - 1), isThere(at)]);
    expect(await Promise.all(around)).toEqual([false, true, true, false, false, true, true, false]);
    expect(await isThere(day("2026-12-10"))).toBe(true);
  });

  test.each([
    [
      headed("posts/8.md", "from: soon"),
      "posts/8.md:2 Public from: This must be a day such as 2026-12-01, or a day and a time such as 2026-12-01 09:00, with a time zone behind it where that is another: Europe/Warsaw or +01:00.",
    ],
    [
      headed("posts/8.md", "from: 2026-12-24\nuntil: 2026-12-01"),
      "posts/8.md:3 Public until: This is not after the day or time from which it is public, so nobody would ever see it.",
    ],
    [headed("posts/8.md", "draft: yes"), "posts/8.md:2 Draft: This can only be on or off. Choose again."],
    [
      headed("posts/8.md", "untill: 2026-12-24"),
      "posts/8.md:2 “untill” is not a field that the site knows here. Did you mean “until”?",
    ],
    [
      { "samples/facts.yaml": "- { count: 4, suffix: x, label: L, until: 2026 }\n" },
      "samples/facts.yaml:1 1: Public until: This must be a day such as 2026-12-01, or a day and a time such as 2026-12-01 09:00, with a time zone behind it where that is another: Europe/Warsaw or +01:00.",
    ],
    [
      { "categories.yaml": "- { id: 1, title: One }\n- { id: 2, title: Two, until: never }\n" },
      "categories.yaml:2 2: Public until: This must be a day such as 2026-12-01, or a day and a time such as 2026-12-01 09:00, with a time zone behind it where that is another: Europe/Warsaw or +01:00.",
    ],
    [
      { "site.yaml": `${good["site.yaml"]}timezone: Warsaw\n` },
      "site.yaml:7 Time zone: This must be the name of a time zone, such as Europe/Warsaw or UTC.",
    ],
    [
      {
        ...headed("pages/imprint.md", "from: 2026-12-24"),
        "site.yaml": `${good["site.yaml"]}country: de\n`,
        "pages/privacy.md": "---\ntitle: P\n---\nx\n",
      },
      "site.yaml:7 Country: Sites in this country need an imprint. Make a page with the address /impressum.",
    ],
  ])("what is wrong is said in an owner's words (%#)", async (changes, fault) => {
    expect(await faultsOf(changes)).toEqual([fault]);
  });

  test("a time that the clocks skip, and a date that is still to come, are named and no mistakes", async () => {
    const content = await contentOf({
      ...headed("posts/1.md", "from: 2027-03-28 02:30 Europe/Warsaw"),
      "posts/4.md": "---\nid: 4\ntitle: P\ncreated_at: 2027-03-03\n---\nx\n",
      "posts/5.md": "---\nid: 5\ntitle: P\ncreated_at: 2027-03-03\nfrom: 2027-03-03\n---\nx\n",
    });
    expect(content.notes).toEqual([
      "posts/1.md:2 Public from: 2027-03-28 02:30 Europe/Warsaw does not exist, the clocks skip it. It is taken for 2027-03-28 03:30+02:00.",
      "posts/4.md:4 Date: This is dated 2027-03-03, and public at once. With “Public from” it appears later.",
    ]);
    expect(ids(content.posts)).toContain(4);
  });
});
