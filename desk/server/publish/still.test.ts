import { afterAll, beforeAll, expect, test } from "vitest";
import { apiPath } from "#desk/contract/call.ts";
import { type TestBrowser, type TestDesk, testDesk } from "../testing/test-desk.ts";

const htmlOf = (words: string) => `<!DOCTYPE html><html><head lang="en"><meta charset="utf-8">
<link rel="modulepreload" href="/assets/a.js"><link rel="stylesheet" href="/assets/a.css">
<script>boot()</script></head><body style="background:url('/storage/bg-1.webp')">
<img src="/storage/a-1.webp?w=640&amp;as=jpeg" srcset="/storage/a-1.webp?w=320 320w, /storage/a-1.webp?w=640 640w">
<p>${words}</p><script type="module" src="/assets/a.js"></script><SCRIPT id="page-data" type="application/json">{}</SCRIPT></body></html>`;

/** A site that shows some words on every page, and records which picture was requested. */
const siteOf = (words: string) => async (request: Request) => {
  const { pathname, search } = new URL(request.url);
  return pathname.startsWith("/storage/")
    ? new Response(`${words}: ${pathname}${search}`, { headers: { "content-type": "image/webp" } })
    : new Response(htmlOf(words), { headers: { "content-type": "text/html; charset=utf-8" } });
};

let desk: TestDesk;
let editor: TestBrowser;
beforeAll(async () => {
  desk = await testDesk({ previewPages: siteOf("as it will be"), livePages: siteOf("as it is") });
  editor = await desk.as("editor");
});
afterAll(() => desk.end());

const still = (side: string, at: string) =>
  editor.ask(`${apiPath}/publish/still?side=${side}&at=${encodeURIComponent(at)}`);

test.each([
  ["before", "as it is"],
  ["after", "as it will be"],
])("the side %s says %s, without scripts, and runs nothing", async (side, words) => {
  const answer = await still(side, "/about-us");
  const html = await answer.text();
  expect(html).toContain(`<p>${words}</p>`);
  expect(html).not.toMatch(/<script|modulepreload/i);
  expect(html).toContain('<head lang="en"><base target="_blank">');
  expect(html).toContain("animation-delay:-60s");
  expect(html).toContain('href="/assets/a.css"');
  const policy = answer.headers.get("content-security-policy");
  expect(policy).toContain("sandbox allow-same-origin");
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("script-src");
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

test("pictures of the side before come from the published site, those of the other from the folder", async () => {
  const before = await (await still("before", "/")).text();
  const addresses = [...before.matchAll(/\/desk\/api\/publish\/file\?at=[\w%.-]+/g)].map(
    ([address]) => address,
  );
  expect(addresses).toHaveLength(4);
  expect(before).not.toMatch(/["'\s]\/storage\//);
  expect(await (await editor.ask(addresses[1] ?? "")).text()).toBe(
    "as it is: /storage/a-1.webp?w=640&as=jpeg",
  );
  expect(await (await still("after", "/")).text()).toContain('srcset="/storage/a-1.webp?w=320 320w, ');
});

test.each(["https://evil.example/", "//evil.example/", "/\\evil.example", "about-us", ""])(
  "%j is no page of the site",
  async (at) => {
    expect((await still("before", at)).status).toBe(400);
  },
);

test("only pages, and only pictures and files, are answered", async () => {
  expect((await still("before", "/storage/a.webp")).status).toBe(404);
  expect((await still("elsewhere", "/")).status).toBe(400);
  for (const at of ["/api/about", "/about-us", "/storage/../about-us", "/storage/%2e%2e/about-us", ""])
    expect((await editor.ask(`${apiPath}/publish/file?at=${encodeURIComponent(at)}`)).status).toBe(404);
});
