import { expect } from "@playwright/test";
import { coloursShown, exampleNames, foundIn, saidBy } from "#server/testing/of-examples.ts";
import { newFolder } from "../cli/testing/new-folder.ts";
import { linksOf } from "./links-of.ts";
import { type OpenSite, openSite } from "./open-site.ts";
import { test } from "./test.ts";

let site: OpenSite;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  site = await openSite({ CONTENT_DIR: await newFolder() });
});
test.afterAll(() => site.close());

const examples = saidBy(exampleNames);

test("the examples contain many texts that a new folder must not", () => {
  expect(examples.words).toEqual(expect.arrayContaining(["Quarterlight", "Hana Okabe"]));
  expect(examples.words.length).toBeGreaterThan(200);
  expect(examples.colours.length).toBeGreaterThanOrEqual(6);
});

test("no page, picture, feed or manifest of a new folder contains anything from an example", async ({
  request,
}) => {
  const others =
    "/rss.xml /sitemap.xml /robots.txt /site.webmanifest /.well-known/security.txt /no-such-page";
  const waiting = ["/", ...others.split(" "), "/api/contacts", "/api/about", "/samples/home.json"];
  const seen = new Set(waiting);
  const pictures = new Set<string>();
  const found: unknown[] = [];
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    const text = await (await request.get(site.address + at)).text();
    const said = foundIn(text, examples);
    if (said.length > 0) found.push({ at, said });
    for (const [src = ""] of text.matchAll(/\/storage\/[\w./-]+/g)) pictures.add(src);
    for (const link of linksOf(text, site.address + at)) {
      if (seen.has(link)) continue;
      seen.add(link);
      waiting.push(link);
    }
  }
  expect(found).toEqual([]);
  expect(seen.size).toBeGreaterThan(20);
  expect([...pictures].filter((src) => !src.startsWith("/storage/plates/"))).toEqual([]);
});

test("a shared picture is in the new folder's colours", async ({ request }) => {
  for (const page of ["home", "contact-us", "blog"]) {
    const answer = await request.get(`${site.address}/share/${page}.jpg`);
    expect(answer.status()).toBe(200);
    expect([page, await coloursShown(await answer.body(), examples)]).toEqual([page, []]);
  }
});
