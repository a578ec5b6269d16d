import { describe, expect, it, vi } from "vitest";
import { fetchSource } from "./api-client.ts";
import { notFound } from "./entry-query.ts";
import { siteFactsKey } from "./site-facts.ts";
import { picturesOf } from "./entities.ts";
import { createQueryClient } from "./query-client.ts";
import {
  allWorkQuery,
  categoryQuery,
  prefetchProject,
  projectQuery,
  readProject,
  workQuery,
} from "./project-queries.ts";

const unnamed = { title: "Untitled", tag: "UX Design" };
const gels = ["straw", "steel", "rose", "jade", "lavender", "ember"];
const pictures = picturesOf(undefined, { storageOrigin: "", gels, unnamed });

/** A cache whose calls are answered from a list of paths; all others are 404. */
function clientOver(answers: Record<string, unknown>) {
  const asked: string[] = [];
  const fetcher = vi.fn<(path: string) => Promise<Response>>((path) => {
    const address = path.replace(/\?.*/, "");
    asked.push(address);
    const data = answers[address];
    if (data === undefined) return Promise.resolve(Response.json({}, { status: 404 }));
    return Promise.resolve(data === "down" ? Response.json({}, { status: 503 }) : Response.json({ data }));
  });
  const client = createQueryClient(fetchSource(fetcher), "server");
  client.setQueryData(siteFactsKey, { showcase: true, storageOrigin: "", gels, unnamed });
  return { client, asked };
}

const categories = [1, 2, 3].map((id) => ({ id, title: `C${id}`, sub_title: "", content_pic: "c.webp" }));

describe("readProject", () => {
  it("WORK-7 WORK-5 fills in defaults for what is missing", () => {
    expect(readProject({}, pictures)).toMatchObject({
      id: 0,
      title: "Untitled",
      tag: "UX Design",
      client: "",
      date: "",
      gallery: [],
      itemId: 0,
    });
  });

  it("WORK-5 accepts a gallery given as a list or as one path", () => {
    const shown = (media: string | string[]) =>
      readProject({ media }, pictures).gallery.map(({ src }) => src);
    expect(shown(["a.webp", "", "b.webp"])).toEqual(["/storage/a.webp", "/storage/b.webp"]);
    expect(shown("a.webp")).toEqual(["/storage/a.webp"]);
    expect(shown("")).toEqual([]);
  });

  it("WORK-5 WORK-8 is tagged with its item's title, a sample with its own tag", () => {
    const item = { title: "Kelda" };
    expect(readProject({ item }, pictures).tag).toBe("Kelda");
    expect(readProject({ item, tag: "Motion" }, pictures).tag).toBe("Motion");
  });
});

describe("categoryQuery", () => {
  const item = [{ id: 7, title: "Moro", client: "Moro Coffee" }];

  it("WORK-1 returns a category with its items, lit by its place in the list", async () => {
    const { client } = clientOver({
      "/api/categories": categories,
      "/api/categories/3": { ...categories[2], item },
    });
    const found = await client.fetchQuery(categoryQuery("3"));
    const items = [{ id: 7, title: "Moro", tag: "Moro Coffee" }];
    expect(found).toMatchObject({ id: 3, title: "C3", gel: "rose", items });
  });

  it("names no client that its item's title names already, nor does the item's page", async () => {
    const same = { id: 7, title: "Moro", client: "Moro" };
    const { client } = clientOver({
      "/api/categories": categories,
      "/api/categories/3": { ...categories[2], item: [same] },
      "/api/items/7": same,
    });
    expect(await client.fetchQuery(categoryQuery("3"))).toMatchObject({ items: [{ tag: "" }] });
    expect(await client.fetchQuery(workQuery("api", "7"))).toMatchObject({ client: "" });
  });

  it("keeps its text where the list of categories fails", async () => {
    const { client } = clientOver({ "/api/categories": "down", "/api/categories/3": categories[2] });
    expect(await client.fetchQuery(categoryQuery("3"))).toMatchObject({
      title: "C3",
      gel: "straw",
      items: [],
    });
  });
});

describe("workQuery", () => {
  it("WORK-2 returns null for an unknown item, and requests nothing else", async () => {
    const { client, asked } = clientOver({});
    expect(await client.fetchQuery(workQuery("api", "999"))).toEqual(notFound);
    expect(asked).toEqual(["/api/items/999"]);
  });

  it("WORK-8 returns all samples for any id, without a live call", async () => {
    const { client, asked } = clientOver({ "/samples/projects.json": [{ id: 10 }, { id: 19 }] });
    for (const id of [undefined, 3])
      expect(await client.fetchQuery(workQuery("document", id))).toMatchObject({
        projects: [{ id: 10 }, { id: 19 }],
      });
    expect(asked).toEqual(["/samples/projects.json"]);
  });
});

describe("projectQuery", () => {
  it("WORK-8 finds a sample only by its canonical id", async () => {
    const { client } = clientOver({ "/samples/projects.json": [{ id: 1, title: "Kelda" }] });
    expect(await client.fetchQuery(projectQuery("document", "1"))).toMatchObject({ title: "Kelda" });
    for (const id of ["01", "1.0", "2", "x"])
      expect(await client.fetchQuery(projectQuery("document", id))).toEqual(notFound);
  });
});

describe("prefetchProject", () => {
  it("WORK-5 requests the item once the project names it", async () => {
    const { client, asked } = clientOver({
      "/api/projects/8": { id: 8, item_id: 2 },
      "/api/items/2": { id: 2 },
    });
    await prefetchProject("api", "8")(client);
    expect(asked).toEqual(["/api/projects/8", "/api/items/2", "/api/categories"]);
  });

  it("WORK-5 requests no item where the project names none, or does not exist", async () => {
    const { client, asked } = clientOver({ "/api/projects/8": { id: 8 } });
    await prefetchProject("api", "8")(client);
    await prefetchProject("api", "9")(client);
    expect(asked.filter((path) => path.startsWith("/api/"))).toEqual(["/api/projects/8", "/api/projects/9"]);
  });
});

describe("allWorkQuery", () => {
  const items = Array.from({ length: 14 }, (_, index) => ({ id: index + 1, client: "C" }));
  const calls = {
    "/api/categories": categories,
    "/api/categories/1": { ...categories[0], item: items },
    "/api/categories/2": { ...categories[1], item: [{ id: 20 }] },
  };

  it("WORK-3 returns the items of all categories in their order, twelve per page", async () => {
    const { client } = clientOver(calls);
    const page = async (number: number) => client.fetchQuery(allWorkQuery(number));
    expect(await page(1)).toMatchObject({ items: items.slice(0, 12).map(({ id }) => ({ id })) });
    expect(await page(2)).toMatchObject({ items: [{ id: 13 }, { id: 14 }, { id: 20 }], page: 2, pages: 2 });
    expect(await page(3)).toEqual(notFound);
  });

  it("WORK-3 returns an empty page where no category has an item", async () => {
    const { client } = clientOver({ "/api/categories": [] });
    expect(await client.fetchQuery(allWorkQuery(1))).toEqual({ items: [], page: 1, pages: 1 });
  });
});

describe("projectQuery", () => {
  const sample = { "/samples/projects.json": [{ id: 10, title: "Sample" }] };

  it("BLOG-8 a light page shows a project that is no sample, too", async () => {
    const { client } = clientOver({ ...sample, "/api/projects/3": { id: 3, title: "Live" } });
    expect(await client.fetchQuery(projectQuery("document", "3"))).toMatchObject({ id: 3, title: "Live" });
    expect(await client.fetchQuery(projectQuery("document", "4"))).toEqual(notFound);
  });

  it("WORK-4 a sample is shown where the provider has no such project", async () => {
    const { client } = clientOver(sample);
    expect(await client.fetchQuery(projectQuery("api", "10"))).toMatchObject({ id: 10, title: "Sample" });
  });
});
