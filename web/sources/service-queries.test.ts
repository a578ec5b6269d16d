import { describe, expect, it } from "vitest";
import type { Sample } from "#contract/samples.ts";
import { fetchSource } from "./api-client.ts";
import { notFound } from "./entry-query.ts";
import { picturesOf } from "./entities.ts";
import { pageQuery } from "./page-query.ts";
import { createQueryClient } from "./query-client.ts";
import { readService, readServices, serviceQuery } from "./service-queries.ts";
import { siteFactsKey } from "./site-facts.ts";

function service(id: number, content: string | null) {
  return {
    id,
    number: `0${id}`,
    title: `Service ${id}`,
    sub_title: "sub",
    text: "text",
    list: ["one"],
    media: `m${id}.webp`,
    content,
    images: ["a.webp", "b.webp"],
  };
}
const document: Sample<"services"> = {
  services: [service(1, "<p>1</p>"), service(2, "<p>2</p>"), service(3, null), service(4, "<p>4</p>")],
  features: ["feature"],
  steps: [{ title: "step", text: "text" }],
  questions: [{ title: "question", text: "answer" }],
};
const unnamed = { title: "Untitled", tag: "UX Design" };
const gels = ["straw", "steel", "rose", "jade", "lavender", "ember"];
const pictures = picturesOf(
  { "m1.webp": { width: 8, height: 6, alt: "", position: "0 0", gel: "jade" } },
  { storageOrigin: "", gels, unnamed },
);

describe("readServices", () => {
  it("SERV-1 SERV-4 lights each by its picture or in turn, and marks those with a page", () => {
    const cards = readServices(document, pictures);
    expect(cards.map(({ gel }) => gel)).toEqual(["jade", "steel", "rose", "jade"]);
    expect(cards.map(({ hasPage }) => hasPage)).toEqual([true, true, false, true]);
    expect(cards[0]).not.toHaveProperty("html");
  });
});

describe("readService", () => {
  it("SERV-5 returns the service with what all have in common, and the first three", () => {
    const view = readService(document, "4", pictures);
    expect(view).toMatchObject({ id: 4, html: "<p>4</p>", features: ["feature"] });
    expect(view?.pictures.map(({ src }) => src)).toEqual(["/storage/a.webp", "/storage/b.webp"]);
    expect(view?.popular.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it("SERV-5 knows only the ids of services with a page, in their exact spelling", () => {
    const unknown = ["3", "5", "01", "1.0", "x", ""];
    expect(unknown.filter((id) => readService(document, id, pictures) !== null)).toEqual([]);
  });
});

function answering(body: unknown, status = 200) {
  const asked: string[] = [];
  const source = fetchSource((path) => {
    asked.push(path);
    return Promise.resolve(Response.json(body, { status }));
  });
  const client = createQueryClient(source, "server");
  client.setQueryData(siteFactsKey, { showcase: true, version: "v 1", storageOrigin: "", gels, unnamed });
  return { client, asked };
}

describe("serviceQuery", () => {
  it("SERV-5 requests the samples of this version; an unknown id is null, a failed call an error", async () => {
    const { client, asked } = answering({ data: document });
    expect(await client.fetchQuery(serviceQuery("2"))).toMatchObject({ id: 2 });
    expect(await client.fetchQuery(serviceQuery("9"))).toEqual(notFound);
    expect(asked[0]).toBe("/samples/services.json?v=v%201");
    await expect(answering({}, 503).client.fetchQuery(serviceQuery("2"))).rejects.toThrow("503");
  });
});

describe("pageQuery", () => {
  const privacy = { slug: "privacy", title: "Privacy", description: "", content: "<p>No cookies.</p>" };

  it("SHELL-17 returns the page with the slug, null for another and where there are no pages", async () => {
    const { client, asked } = answering({ data: [privacy] });
    expect(await client.fetchQuery(pageQuery("privacy"))).toEqual(privacy);
    expect(await client.fetchQuery(pageQuery("Privacy"))).toEqual(notFound);
    expect(asked[0]).toBe("/samples/pages.json?v=v%201");
    expect(await answering({}, 404).client.fetchQuery(pageQuery("privacy"))).toEqual(notFound);
    await expect(answering({}, 503).client.fetchQuery(pageQuery("privacy"))).rejects.toThrow("503");
  });
});
