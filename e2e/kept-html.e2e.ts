import { expect, test } from "@playwright/test";
import { openSite, type OpenSite } from "./open-site.ts";

let site: OpenSite;
test.beforeAll(async () => {
  site = await openSite({ PAGE_CACHE_MB: "0" });
});
test.afterAll(() => site.close());

// The first page of a site is rendered whole; later ones write what pages share as it was.
for (const address of ["/", "/about-us", "/blog", "/contact-us", "/services-light", "/team-details/1"])
  test(`${address} is the same words whether rendered whole or with what is kept`, async ({ request }) => {
    const pages: string[] = [];
    for (let turn = 0; turn < 3; turn++) pages.push(await (await request.get(site.address + address)).text());
    expect(pages[0]).toContain("</footer>");
    expect(pages[1]).toBe(pages[0]);
    expect(pages[2]).toBe(pages[0]);
  });

test("SHELL-1 a kept menu leads to the same pages from dark and light ones", async ({ request }) => {
  for (const address of ["/services", "/services-light"])
    for (let turn = 0; turn < 3; turn++) {
      const html = await (await request.get(site.address + address)).text();
      const panel = /<dialog[\s\S]*?<\/dialog>/.exec(html)?.[0];
      expect(panel).toContain('href="/contact-us"');
    }
});
