import { expect } from "@playwright/test";
import { writeFixture } from "#server/testing/fixture-content.ts";
import { linksOf } from "./links-of.ts";
import { type OpenSite, openSite } from "./open-site.ts";
import { test } from "./test.ts";

let site: OpenSite;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  site = await openSite({ CONTENT_DIR: await writeFixture({ "site.yaml": "website_name: Ann & Co\n" }) });
});
test.afterAll(() => site.close());

test("a folder with only a name works, and nothing links to missing pages", async ({ request }) => {
  const waiting = ["/"];
  const seen = new Set(waiting);
  for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
    const answer = await request.get(site.address + page);
    expect([page, answer.status()]).toEqual([page, 200]);
    const html = await answer.text();
    expect(html).toContain("<h1");
    expect(html).not.toContain("rss.xml");
    for (const link of linksOf(html, site.address + page)) {
      if (seen.has(link)) continue;
      seen.add(link);
      waiting.push(link);
    }
  }
  expect([...seen].toSorted()).toEqual(["/", "/contact-us", "/contact-us-light", "/home", "/sitemap"]);
});

test("its home page has its name as the heading, and no empty section", async ({ request }) => {
  const html = await (await request.get(`${site.address}/`)).text();
  expect(html).toMatch(/<h1[^>]*>Ann &amp; Co<\/h1>/);
  expect(html.match(/<main[\s\S]*<\/main>/)?.[0].match(/<section/g)).toHaveLength(1);
  const graph = /ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "";
  expect(graph).toContain('"Organization"');
  expect(graph).not.toMatch(/"(?:email|telephone|address|sameAs)":/);
});

test("pages without content are 404", async ({ request }) => {
  for (const path of [
    "/about-us",
    "/team",
    "/team-details/1",
    "/category/1",
    "/projects",
    "/blog",
    "/blog/1",
  ])
    expect([path, (await request.get(site.address + path)).status()]).toEqual([path, 404]);
  for (const path of ["/faq", "/services", "/services-light", "/team-light", "/share/blog.jpg", "/rss.xml"])
    expect([path, (await request.get(site.address + path)).status()]).toEqual([path, 404]);
});
