import { byAge, neighboursAt } from "#contract/post-order.ts";
import { describe, expect, it } from "vitest";
import { fetchSource } from "./api-client.ts";
import { notFound } from "./entry-query.ts";
import { postsPageQuery } from "./post-list-query.ts";
import { sidebarQuery } from "./sidebar-query.ts";
import { filledPostQuery, postQuery } from "./post-query.ts";
import { createQueryClient } from "./query-client.ts";
import { siteFactsKey } from "./site-facts.ts";

const post = (id: number) => ({
  id,
  title: `Post ${id}`,
  author: "Ann",
  content: `<p>Secret text ${id}</p>`,
  media: `posts/${id}.webp`,
  created_at: "2024-01-02T00:00:00.000Z",
});
const sample = (id: number, tag: string) => ({ ...post(id), tag, title2: "Second", text: "Teaser" });
const samples = {
  "/samples/posts.json": {
    data: [
      { ...sample(9, "Burger"), content: "<p>A burger and a PIZZA.</p>" },
      sample(7, "Pizza"),
      sample(5, "Food"),
      sample(3, "Light"),
    ],
  },
  "/samples/team.json": { data: [{ name: "Ann", designation: "Editor", text: "Writes.", media: "a.webp" }] },
  "/samples/sidebar.json": {
    data: { categories: [], archives: [], gallery: ["g.webp"], tags: ["Burger"] },
  },
};

/** A cache whose calls are answered from a table by path and query; anything else is a 404. */
function answering(table: Record<string, unknown>) {
  const asked: string[] = [];
  const all: Record<string, unknown> = { ...samples, ...table };
  const source = fetchSource((path) => {
    asked.push(path);
    const body = all[path] ?? all[path.replace(/\?v=.*/, "")];
    return Promise.resolve(Response.json(body ?? {}, { status: body === undefined ? 404 : 200 }));
  });
  const client = createQueryClient(source, "server");
  const unnamed = { title: "Untitled", tag: "" };
  client.setQueryData(siteFactsKey, { showcase: true, storageOrigin: "", gels: [], unnamed });
  return { client, asked };
}

describe("postsPageQuery", () => {
  it("BLOG-1 BLOG-2 requests one page and computes the number of pages from the total", async () => {
    const { client, asked } = answering({
      "/api/posts?page=2&per_page=2": { data: [post(3), post(2)], meta: { page: 2, per_page: 2, total: 5 } },
    });
    const found = await client.fetchQuery(postsPageQuery("api", 2, 2));
    expect(asked).toEqual(["/api/posts?page=2&per_page=2"]);
    expect(found).toMatchObject({ posts: [{ id: 3 }, { id: 2 }], page: 2, pages: 3 });
    expect(JSON.stringify(found)).not.toContain("Secret");
  });

  it("BLOG-2 returns null beyond the end and for page 0, but an empty first page", async () => {
    const { client, asked } = answering({
      "/api/posts?page=4&per_page=2": { data: [], meta: { total: 5 } },
      "/api/posts?page=1&per_page=2": { data: [], meta: { total: 0 } },
      "/api/posts?page=1&per_page=3": [],
    });
    expect(await client.fetchQuery(postsPageQuery("api", 4, 2))).toEqual(notFound);
    expect(await client.fetchQuery(postsPageQuery("api", 1, 2))).toEqual({ posts: [], page: 1, pages: 1 });
    expect(await client.fetchQuery(postsPageQuery("api", 1, 3))).toEqual({ posts: [], page: 1, pages: 1 });
    asked.length = 0;
    expect(await client.fetchQuery(postsPageQuery("api", 0, 2))).toEqual(notFound);
    expect(asked).toEqual([]);
  });

  it("BLOG-6 cuts the sample list into pages without the posts' text", async () => {
    const { client } = answering({});
    const found = await client.fetchQuery(postsPageQuery("document", 2, 3));
    expect(found).toMatchObject({ posts: [{ id: 3 }], page: 2, pages: 2 });
    expect(JSON.stringify(found)).not.toContain("Secret");
    expect(await client.fetchQuery(postsPageQuery("document", 3, 3))).toEqual(notFound);
  });
});

describe("neighboursAt", () => {
  it("BLOG-3 wraps around both ends; of two posts each has one neighbour, and a single post has none", () => {
    const list = [1, 2, 3].map((id) => ({ id, title: "" }));
    const ids = (place: number) => {
      const { previous, next } = neighboursAt(list, place);
      return [previous?.id, next?.id];
    };
    expect([ids(0), ids(1), ids(2)]).toEqual([
      [2, 3],
      [3, 1],
      [1, 2],
    ]);
    const two = list.slice(1);
    expect(neighboursAt(two, 0)).toEqual({ previous: two[1], next: null });
    expect(neighboursAt(two, 1)).toEqual({ previous: null, next: two[0] });
    expect(neighboursAt(list.slice(0, 1), 0)).toEqual({ previous: null, next: null });
    expect(neighboursAt(list, -1)).toEqual({ previous: null, next: null });
  });
});

describe("postQuery", () => {
  it("BLOG-3 takes the neighbours that the call names, and requests nothing else", async () => {
    const { client, asked } = answering({
      "/api/posts/3": { data: { ...post(3), previous: { id: 8, title: "Eight" }, next: null } },
    });
    expect(await client.fetchQuery(postQuery("api", "3"))).toMatchObject({
      id: 3,
      html: "<p>Secret text 3</p>",
      previous: { id: 8, title: "Eight" },
      next: null,
      more: null,
    });
    expect(asked).toEqual(["/api/posts/3"]);
  });

  it("BLOG-3 reads a post with hardly any fields", async () => {
    const { client } = answering({
      "/api/posts/5": { data: { title: null, media: null } },
    });
    expect(await client.fetchQuery(postQuery("api", "5"))).toEqual({
      id: 5,
      title: "Untitled",
      author: "",
      date: "",
      picture: null,
      html: "",
      previous: null,
      next: null,
      more: null,
    });
  });

  it("SERV-5 returns null for an id that is unknown or not in its one spelling", async () => {
    const { client, asked } = answering({ "/api/posts/01": post(1) });
    const ids = ["01", "0", "x", "1e1", "99"];
    for (const source of ["api", "document"] as const)
      for (const id of ids) expect(await client.fetchQuery(postQuery(source, id))).toEqual(notFound);
    expect(asked.filter((path) => path.startsWith("/api/"))).toEqual(["/api/posts/99", "/api/posts/99"]);
  });

  it("BLOG-8 shows any other existing entry, filled in from a sample", async () => {
    const previous = { id: 1, title: "One" };
    const { client } = answering({ "/api/posts/2": { data: { ...post(2), previous, next: null } } });
    expect(await client.fetchQuery(postQuery("document", "2"))).toMatchObject({
      id: 2,
      title: "Post 2",
      previous: { id: 1 },
      more: { author: { role: "Editor" }, tags: ["Burger", "Pizza"] },
    });
  });

  it("BLOG-6 adds neighbours, author and tags to a sample", async () => {
    const { client } = answering({});
    expect(await client.fetchQuery(postQuery("document", "9"))).toMatchObject({
      previous: { id: 7 },
      next: { id: 3 },
      more: { author: { name: "Ann", role: "Editor", text: "Writes." }, tags: ["Burger", "Pizza"] },
    });
  });
});

describe("byAge", () => {
  const at = (id: number, date = "") => ({ id, created_at: date });
  const ids = (posts: ReturnType<typeof at>[]) => byAge(posts).map(({ id }) => id);

  it("BLOG-3 puts the newest first, by id where a date is missing or the same", () => {
    const [old, young] = ["2023-01-02T00:00:00.000Z", "2024-01-02T00:00:00.000Z"];
    expect(ids([at(1, young), at(2, old), at(3, old)])).toEqual([1, 3, 2]);
    expect(ids([at(1, young), at(2), at(3, old)])).toEqual([3, 2, 1]);
  });
});

describe("filledPostQuery", () => {
  const whole = { ...post(3), previous: { id: 2, title: "Two" }, next: { id: 4, title: "Four" } };

  it.each([
    ["the bare body", whole],
    ["data", { data: whole }],
    ["data.data", { data: { data: whole } }],
  ])("BLOG-5 shows a post that is %s, with author and tags of the sample", async (_, body) => {
    const { client } = answering({ "/api/posts/3": body });
    expect(await client.fetchQuery(filledPostQuery("3"))).toMatchObject({
      title: "Post 3",
      html: "<p>Secret text 3</p>",
      previous: { id: 2 },
      next: { id: 4 },
      more: { author: { role: "Editor" }, tags: ["Light"] },
    });
  });

  it("BLOG-5 fills in omitted fields from the sample, or from the first where no sample has the id", async () => {
    const body = { data: { title: "Only a title", author: "Zoe" } };
    const { client } = answering({ "/api/posts/7": body, "/api/posts/8": body });
    expect(await client.fetchQuery(filledPostQuery("7"))).toMatchObject({
      id: 7,
      title: "Only a title",
      author: "Zoe",
      html: "<p>Secret text 7</p>",
      date: "2024-01-02T00:00:00.000Z",
      more: { author: { name: "Zoe", role: "" }, tags: ["Pizza"] },
    });
    expect(await client.fetchQuery(filledPostQuery("8"))).toMatchObject({
      id: 8,
      html: "<p>A burger and a PIZZA.</p>",
    });
    expect(await client.fetchQuery(filledPostQuery("10"))).toEqual(notFound);
    // A sample that is no live post is shown as it is.
    expect(await client.fetchQuery(filledPostQuery("9"))).toMatchObject({ id: 9, title: "Post 9" });
  });
});

describe("sidebarQuery", () => {
  it("BLOG-4 names the first three sample posts, without their text", async () => {
    const { client } = answering({});
    const found = await client.fetchQuery(sidebarQuery);
    expect(found.recent.map(({ id }) => id)).toEqual([9, 7, 5]);
    expect(found.gallery).toHaveLength(1);
    expect(JSON.stringify(found)).not.toContain("Secret");
  });
});
