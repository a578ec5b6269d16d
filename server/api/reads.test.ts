import { aboutSchema } from "#contract/about.ts";
import { calls } from "#contract/calls.ts";
import { categoryDetailSchema, categorySchema } from "#contract/category.ts";
import { contactSettingsSchema } from "#contract/contact-settings.ts";
import { envelope } from "#contract/envelope.ts";
import { itemDetailSchema } from "#contract/item.ts";
import { postDetailSchema, postSchema } from "#contract/post.ts";
import { problemSchema } from "#contract/problem.ts";
import { projectSchema } from "#contract/project.ts";
import { teamMemberSchema } from "#contract/team-member.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { databaseKinds } from "../testing/databases.ts";
import { openTestApp, type TestApp } from "../testing/test-app.ts";
import { picturePaths } from "./readers.ts";

const strict = (schema: z.ZodObject) => z.strictObject(schema.shape);

const reads: [string, z.ZodType][] = [
  ["/api/categories", z.array(strict(categorySchema))],
  ["/api/categories/1", strict(categoryDetailSchema)],
  ["/api/contacts", strict(contactSettingsSchema)],
  ["/api/about", strict(aboutSchema)],
  ["/api/teams/1", strict(teamMemberSchema)],
  ["/api/items/1", strict(itemDetailSchema)],
  ["/api/projects/11", strict(projectSchema)],
  ["/api/posts", z.array(strict(postSchema))],
  ["/api/posts?page=1", z.array(strict(postSchema))],
  ["/api/posts/1", strict(postDetailSchema)],
];

const badIds = [
  ..."0 -1 1.5 0x1 1e3 01 +1 %31 1%00 1;2 1'-- abc NaN null 2147483648 9007199254740991".split(" "),
  ..."9007199254740993 99999999999999999999 १ 1%2F2 1%20 999".split(" "),
];

describe.each(databaseKinds)("reading calls on %s", (kind) => {
  let opened: TestApp;
  beforeAll(async () => {
    opened = await openTestApp(kind);
  });
  afterAll(() => opened.opened.close());

  test.each(reads)("API-1 API-3 %s answers its entity, no more and no less", async (path, schema) => {
    const answer = await opened.app.request(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/json");
    const body = envelope(schema).parse(await answer.json());
    expect(Object.keys(body.meta?.pictures ?? {}).toSorted()).toEqual(picturePaths(body.data).toSorted());
  });

  test("API-5 dates are ISO 8601 moments or empty", async () => {
    const { data } = z
      .object({ data: z.array(postSchema) })
      .parse(await (await opened.app.request("/api/posts")).json());
    for (const post of data)
      expect(post.created_at).toMatch(/^$|^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
  });

  test.each(badIds)("API-1 the id %s is 404 everywhere, as a problem", async (id) => {
    for (const { path } of [calls.category, calls.team, calls.item, calls.project, calls.post]) {
      const answer = await opened.app.request(path.replace("{id}", id));
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.headers.get("content-type")).toBe("application/problem+json");
      problemSchema.parse(await answer.json());
    }
  });

  test("a page of posts gives its position; a page beyond the end is empty", async () => {
    const page = async (query: string) => (await opened.app.request(`/api/posts?${query}`)).json();
    expect(await page("page=2")).toMatchObject({
      data: [{ id: 1 }, { id: 3 }],
      meta: { page: 2, per_page: 6, total: 8 },
    });
    expect(await page("page=99&per_page=100")).toMatchObject({ data: [], meta: { page: 99, total: 8 } });
    expect(await page("per_page=3")).toMatchObject({ meta: { page: 1, per_page: 3 } });
    expect(await page("page=9007199254740991&per_page=100")).toMatchObject({ data: [] });
  });

  const nonsense = [
    "page=0",
    "page=-1",
    "page=abc",
    "page=1.5",
    "page=1&page=2",
    "page=",
    "page=1e9",
    "per_page=0",
  ];
  test.each([...nonsense, "per_page=101", "page=1&per_page=x", "after=-1", "after=x"])(
    "GET /api/posts?%s is 422 with the field",
    async (query) => {
      const answer = await opened.app.request(`/api/posts?${query}`);
      expect(answer.status).toBe(422);
      expect(Object.keys(problemSchema.parse(await answer.json()).errors ?? {})).toHaveLength(1);
    },
  );

  test("an empty page of posts is not cacheable", async () => {
    const empty = await opened.app.request("/api/posts?page=99");
    const full = await opened.app.request("/api/posts?page=1");
    expect([empty, full].map(({ headers }) => headers.get("cache-control"))).toEqual([
      "no-store",
      "no-cache",
    ]);
  });

  test("unknown query fields are ignored", async () => {
    const plain = await (await opened.app.request("/api/posts")).text();
    expect(await (await opened.app.request("/api/posts?utm_source=x&q=1'--")).text()).toBe(plain);
  });

  test("an answer that the client still has cached is not sent again", async () => {
    const first = await opened.app.request("/api/about");
    const again = await opened.app.request("/api/about", {
      headers: { "if-none-match": `W/${first.headers.get("etag")}, "x"` },
    });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  test("API-1 an unpaged list of more than 1,000 posts continues at meta.next", async () => {
    const { kysely } = opened.opened.database;
    const rows = Array.from({ length: 1100 }, (_, index) => ({
      id: 1000 + index,
      place: 9 + index,
      title: "t",
      author: "a",
      content: "c",
      media: "",
      created_at: "",
    }));
    for (const row of rows) await kysely.insertInto("posts").values(row).execute();
    const listSchema = z.object({
      data: z.array(postSchema),
      meta: z.object({ next: z.string().optional() }),
    });
    const first = listSchema.parse(await (await opened.app.request("/api/posts")).json());
    const rest = listSchema.parse(await (await opened.app.request(first.meta.next ?? "")).json());
    expect([first.data.length, rest.data.length, rest.meta.next]).toEqual([1000, 108, undefined]);
    expect(new Set([...first.data, ...rest.data].map((post) => post.id)).size).toBe(1108);
    for (const cursor of [1, 7, 999, 1001, 1108, 5000, 999_999_999]) {
      const answer = await opened.app.request(`/api/posts?after=${cursor}`);
      expect([cursor, answer.status]).toEqual([cursor, 422]);
    }
    await kysely.deleteFrom("posts").where("id", ">=", 1000).execute();
  });
});
