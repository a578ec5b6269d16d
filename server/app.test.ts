import { mkdtemp, mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { scriptHashesHeader } from "#contract/rendered-page.ts";
import { stubSite } from "./testing/stub-site.ts";
import { openTestApp, type TestApp } from "./testing/test-app.ts";
import { expectLog } from "./testing/log-watch.ts";

let opened: TestApp;
beforeAll(async () => {
  const assetsDir = await mkdtemp(path.join(tmpdir(), "quarterlight-assets-"));
  await mkdir(path.join(assetsDir, "assets"));
  await mkdir(path.join(assetsDir, ".vite"));
  await writeFile(path.join(assetsDir, "favicon.svg"), "<svg/>");
  await writeFile(path.join(assetsDir, ".vite/manifest.json"), "{}");
  await writeFile(path.join(assetsDir, "assets/a-1.js"), "plain");
  for (const name of ["a-2.css", "a-3.woff2", "a-4.avif"])
    await writeFile(path.join(assetsDir, "assets", name), "plain");
  await writeFile(path.join(assetsDir, "assets/a-1.js.br"), "brotli");
  opened = await openTestApp("sqlite", { assetsDir });
});
afterAll(() => opened.opened.close());
const request = (address: string, init?: RequestInit) => Promise.resolve(opened.app.request(address, init));

describe("methods", () => {
  const addresses: [string, string][] = [
    ["/", "GET, HEAD, OPTIONS"],
    ["/nowhere", "GET, HEAD, OPTIONS"],
    ["/api/contacts", "GET, HEAD, POST, OPTIONS"],
    ["/api/newsletters", "POST, OPTIONS"],
    ["/api/posts/1", "GET, HEAD, OPTIONS"],
    ["/samples/home.json", "GET, HEAD, OPTIONS"],
    ["/storage/a.webp", "GET, HEAD, OPTIONS"],
    ["/healthz", "GET, HEAD, OPTIONS"],
    ["/assets/a-1.js", "GET, HEAD, OPTIONS"],
  ];
  test.each(addresses)(
    "API-1 API-2 SHELL-23 %s takes %s; the rest is 405 with Allow",
    async (address, allow) => {
      for (const method of [
        "PUT",
        "DELETE",
        "PATCH",
        "PROPFIND",
        ...(allow.includes("POST") ? [] : ["POST"]),
      ]) {
        const answer = await request(address, { method });
        expect([method, answer.status, answer.headers.get("allow")]).toEqual([method, 405, allow]);
      }
      const options = await request(address, { method: "OPTIONS" });
      expect([options.status, options.headers.get("allow")]).toEqual([204, allow]);
      const head = await request(address, { method: "HEAD" });
      const expected = allow.includes("GET") ? (await request(address)).status : 405;
      expect([head.status, await head.text()]).toEqual([expected, ""]);
    },
  );
});

describe("paths", () => {
  const odd: [string, number][] = [
    ["/%E0%A4%A", 400],
    ["/%", 400],
    ["/api/posts/%ff", 400],
    ["//", 404],
    ["//evil.example/", 404],
    ["/api//posts", 404],
    ["/api/%2Fposts", 404],
    ["/x%00y", 404],
    ["/x%5Cy", 404],
    ["/api", 404],
    ["/api/", 404],
    ["/api/nothing", 404],
    ["/api/posts/", 404],
    ["/API/posts", 200],
    ["/samples/nothing.json", 404],
    ["/samples/home", 404],
    ["/samples/__proto__.json", 404],
    ["/samples/constructor.json", 404],
    ["/assets/none.js", 404],
    ["/assets/%2e%2e/favicon.svg", 200],
    ["/.vite/manifest.json", 200],
  ];
  // Those that are 200 here reach the site, which answers unknown addresses with its own 404 page.
  test.each(odd)("%s is %i", async (address, status) => {
    const answer = await request(new Request(`http://localhost${address}`).url);
    expect(answer.status).toBe(status);
    const type = answer.headers.get("content-type");
    expect(type).toMatch(status >= 400 ? /^application\/problem\+json$/ : /html|svg/);
  });
});

describe("pages and files", () => {
  test("only the scripts that the renderer names are allowed, whatever the HTML contains", async () => {
    const answer = await request("/");
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("script-src 'self' 'sha256-own';");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(answer.headers.get(scriptHashesHeader)).toBeNull();
    expect(await answer.text()).toContain("<script>go()</script>");
  });

  test("a page that names no script allows none", async () => {
    const { headers } = await request("/newsletter/confirm?token=x");
    expect(headers.get("content-type")).toContain("text/html");
    expect(headers.get("content-security-policy")).toContain("script-src 'self';");
  });

  test.each(["/", "/api/posts", "/api/none", "/healthz", "/samples/home.json", "/%"])(
    "%s has the security headers",
    async (address) => {
      const { headers } = await request(address);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
      expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
      expect(headers.get("permissions-policy")).toContain("camera=()");
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
      expect(headers.get("strict-transport-security")).toBeNull();
      expect(headers.get("x-powered-by")).toBeNull();
    },
  );

  test.each(["/assets/a-1.js", "/assets/a-2.css", "/assets/a-3.woff2", "/assets/a-4.avif"])(
    "%s has no headers for documents",
    async (address) => {
      const { status, headers } = await request(address);
      expect(status).toBe(200);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
      for (const name of ["content-security-policy", "permissions-policy", "referrer-policy"])
        expect(headers.get(name)).toBeNull();
    },
  );

  test("built files: hashed ones are immutable, compressed where accepted", async () => {
    const plain = await request("/assets/a-1.js");
    expect([await plain.text(), plain.headers.get("vary")]).toEqual(["plain", "Accept-Encoding"]);
    expect(plain.headers.get("cache-control")).toContain("immutable");
    const small = await request("/assets/a-1.js", { headers: { "accept-encoding": "gzip, br" } });
    expect([await small.text(), small.headers.get("content-encoding")]).toEqual(["brotli", "br"]);
    expect(small.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    for (const accepted of ["br;q=0", "gzip, deflate, br;q=0", "identity, br;q=0.5"]) {
      const refused = await request("/assets/a-1.js", { headers: { "accept-encoding": accepted } });
      expect([await refused.text(), refused.headers.get("content-encoding")]).toEqual(["plain", null]);
    }
    expect((await request("/favicon.svg")).headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
  });

  test("API-6 a sample with its version is immutable, without it revalidated", async () => {
    const version = await opened.store.contentVersion();
    const kept = await request(`/samples/home.json?v=${version}`);
    expect(kept.headers.get("cache-control")).toContain("immutable");
    expect((await request("/samples/home.json?v=old")).headers.get("cache-control")).toBe("no-cache");
    expect((await request("/samples/home.json")).headers.get("cache-control")).toBe("no-cache");
  });

  test("a page that fails is a plain 500 without internal details", async () => {
    expectLog(/"error":"Error: secret \/path"/);
    const failing = await openTestApp("sqlite");
    const { createApp } = await import("./app.ts");
    const app = createApp({
      ...failing,
      secret: "test",
      site: { ...stubSite(), renderPage: () => Promise.reject(new Error("secret /path")) },
    });
    const answer = await app.request("/contact-us?email=private");
    expect([answer.status, await answer.text()]).toEqual([500, "Something went wrong."]);
    await failing.opened.close();
  });

  test("the site asks the store in the process", async () => {
    await request("/");
    const answer = await opened.rendered[0]?.source.read({ name: "contacts" });
    expect(answer).toMatchObject({ data: { website_name: "Testhouse" } });
  });
});

test("healthz is always 200, readyz checks the database", async () => {
  const other = await openTestApp("sqlite");
  const ready = async () => (await other.app.request("/readyz")).status;
  expect(await ready()).toBe(200);
  // A database that closes removes its journal.
  expectLog(/The database is not the one that this process opened/);
  await other.opened.database.close();
  // The last result is cached for a second.
  await expect.poll(ready).toBe(503);
  expect((await other.app.request("/healthz")).status).toBe(200);
});

test("HOME-3 pictures from other hosts are allowed by name", async () => {
  const other = await openTestApp("sqlite", { fallbackImage: "https://pictures.example/x.jpg" });
  const { headers } = await other.app.request("/");
  expect(headers.get("content-security-policy")).toContain("img-src 'self' data: https://pictures.example;");
  await other.opened.close();
});

test("with SITE_URL on https browsers are told to insist on it, and elsewhere not", async () => {
  const other = await openTestApp("sqlite", { siteUrl: "https://www.example.com" });
  const told = async (asked: TestApp, address: string) =>
    (await asked.app.request(address)).headers.get("strict-transport-security");
  for (const address of ["/", "/storage/none.avif", "/api/posts"]) {
    expect(await told(other, address)).toBe("max-age=63072000");
    expect(await told(opened, address)).toBeNull();
  }
  await other.opened.close();
});
