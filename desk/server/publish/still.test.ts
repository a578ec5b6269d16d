import { afterAll, beforeAll, expect, test } from "vitest";
import { apiPath } from "#desk/contract/call.ts";
import { type TestBrowser, type TestDesk, testDesk } from "../testing/test-desk.ts";

const htmlOf = (words: string) =>
  `<!DOCTYPE html><html lang="en"><body><script type="module">begin()</script><p>${words}</p></body></html>`;

/** A site that shows some words on every page, and has the pictures that are named. */
const siteOf = (words: string, pictures: readonly string[]) => async (request: Request) => {
  const { pathname, search } = new URL(request.url);
  if (!pathname.startsWith("/storage/")) {
    const status = pathname === "/new" && words === "as it is" ? 404 : 200;
    return new Response(htmlOf(words), { status, headers: { "content-type": "text/html; charset=utf-8" } });
  }
  if (!pictures.includes(pathname)) return new Response(null, { status: 404 });
  return new Response(`${words}: ${pathname}${search}`, { headers: { "content-type": "image/webp" } });
};

let desk: TestDesk;
let editor: TestBrowser;
beforeAll(async () => {
  desk = await testDesk({
    previewPages: siteOf("as it will be", ["/storage/kept.webp", "/storage/new.webp"]),
    livePages: siteOf("as it is", ["/storage/kept.webp", "/storage/gone.webp"]),
  });
  editor = await desk.as("editor");
});
afterAll(() => desk.end());

const still = (side: string, at: string) =>
  editor.ask(`${apiPath}/publish/still?side=${side}&at=${encodeURIComponent(at)}`);

test.each([
  ["before", "as it is"],
  ["after", "as it will be"],
])("the side %s says %s, runs nothing and leads nowhere", async (side, words) => {
  const answer = await still(side, "/about-us");
  const html = await answer.text();
  expect(html).toContain(`<p>${words}</p>`);
  expect(html).not.toContain("<script");
  expect(html).toContain('<base target="_blank">');
  expect(html).toContain("animation-delay:-60s");
  const policy = answer.headers.get("content-security-policy");
  expect(policy).toMatch(/; sandbox allow-same-origin$/);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("script-src");
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

test("of a page that visitors do not have it is said, in place of the site's own page about that", async () => {
  const before = await (await still("before", "/new")).text();
  expect(before).toContain("<p>Visitors do not have this page yet.</p>");
  expect(before).not.toContain("as it is");
  expect(await (await still("after", "/new")).text()).toContain("<p>as it will be</p>");
});

test("pictures come from the folder, and from the published site where the folder has them no more", async () => {
  const said = async (name: string) => (await editor.ask(`/storage/${name}?w=640`)).text();
  expect(await said("kept.webp")).toBe("as it will be: /storage/kept.webp?w=640");
  expect(await said("new.webp")).toBe("as it will be: /storage/new.webp?w=640");
  expect(await said("gone.webp")).toBe("as it is: /storage/gone.webp?w=640");
  expect((await editor.ask("/storage/never.webp")).status).toBe(404);
});

test.each(["https://evil.example/", "//evil.example/", "/\\evil.example", "about-us", ""])(
  "%j is no page of the site",
  async (at) => {
    expect((await still("before", at)).status).toBe(400);
  },
);

test("only pages of either side are answered", async () => {
  expect((await still("before", "/storage/kept.webp")).status).toBe(404);
  expect((await still("elsewhere", "/")).status).toBe(400);
});
