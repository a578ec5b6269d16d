import { expect, test } from "@playwright/test";
import path from "node:path";
import { loadBuilt } from "../server/build-folder.ts";

const buildDir = path.resolve(import.meta.dirname, "../build");

const broken = { data: { testimonials: [{ id: 1, rate: 5, content: "", name: { an: "object" } }] } };
const home = { claim: "", statement: { dim: "", lit: "" }, counters: [], clients: [], work: [], call: {} };

function api(address: string): Promise<Response> {
  if (address === "/api/about") return Promise.resolve(Response.json(broken));
  return Promise.resolve(Response.json({ data: address.startsWith("/samples/home") ? home : [] }));
}

test("SHELL-16 a render error on the server is a 500 that says so and tells nothing else", async () => {
  const { createSite } = await loadBuilt(buildDir);
  const facts = {
    version: "1",
    storageOrigin: "",
    fallbackImage: "",
    siteUrl: "",
    showcase: true,
    pages: [],
    inBothThemes: {},
  };
  const page = await createSite(() => Promise.resolve(facts)).renderPage(new Request("http://localhost/"), {
    api,
  });
  const html = await page.text();
  expect(page.status).toBe(500);
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(html).toContain("Something went wrong.");
  expect(html).not.toContain("object with keys");
  expect(html).not.toContain(import.meta.dirname);
});
