import { CallError, type DataSource } from "#contract/data-source.ts";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApp } from "../app.ts";
import { stubSite } from "../testing/stub-site.ts";
import { openTestApp, type TestApp } from "../testing/test-app.ts";
import { securityText, securityTextPath } from "./security-text.ts";
import { english } from "../testing/english.ts";

const siteUrl = "https://www.example.com";
const day = 86_400_000;
let opened: TestApp;
beforeAll(async () => {
  opened = await openTestApp("sqlite", { siteUrl });
});
afterAll(() => opened.opened.close());

/** A source that gives any call the same answer. */
const answering = (read: () => Promise<unknown>) => ({ read, sample: read }) as unknown as DataSource;

/** The text for these values in the content and in the contact settings. */
function securityTextFor(
  security: string | undefined,
  email: string | number | null,
  now?: number,
): Promise<string | null> {
  const site = { showcase: true, ...(security === undefined ? {} : { security }) };
  const store = { ...opened.store, sample: () => Promise.resolve(site) } as unknown as TestApp["store"];
  // A source gives text, whatever a provider sent.
  const data = { email: String(email ?? "") };
  return securityText({ store, source: answering(() => Promise.resolve({ data })) }, siteUrl, now);
}

describe("security.txt", () => {
  test("names the agency's e-mail address, and is valid for half a year from today", async () => {
    const answer = await opened.app.request(securityTextPath);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
    const lines = (await answer.text()).trimEnd().split("\n");
    const { email } = (await opened.store.contacts()) ?? {};
    expect(lines).toEqual([
      `Contact: mailto:${email}`,
      expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT00:00:00Z$/),
      "Preferred-Languages: en",
      `Canonical: ${siteUrl}/.well-known/security.txt`,
    ]);
    const left = Date.parse(lines[1]?.slice(9) ?? "") - Date.now();
    expect(left).toBeGreaterThan(178 * day);
    expect(left).toBeLessThan(365 * day);
    const head = await opened.app.request(securityTextPath, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect((await opened.app.request(securityTextPath, { method: "POST" })).status).toBe(405);
  });

  test("is the owner's own file where there is one, like any other address that the product answers", async () => {
    const publicDir = await mkdtemp(path.join(tmpdir(), "quarterlight-public-"));
    await mkdir(path.join(publicDir, ".well-known"));
    const own = {
      [securityTextPath]: "Contact: https://b.example/own\n",
      "/robots.txt": "User-agent: none\n",
    };
    for (const [name, text] of Object.entries(own)) await writeFile(path.join(publicDir, name), text);
    const { store, config, links } = opened;
    const app = createApp({ store, config, links, secret: "secret", site: stubSite(), publicDir });
    for (const [name, text] of Object.entries(own)) {
      const answer = await app.request(name);
      expect([answer.status, answer.headers.get("content-type"), await answer.text()]).toEqual([
        200,
        "text/plain; charset=utf-8",
        text,
      ]);
    }
    expect(await (await app.request("/sitemap.xml")).text()).toContain("<urlset");
  });

  test("has not expired whenever it is requested", async () => {
    for (const now of [0, Date.UTC(2030, 0, 1, 23, 59), Date.UTC(2099, 11, 31)]) {
      const expires =
        /^Expires: (.+)$/m.exec((await securityTextFor("", "a@b.example", now)) ?? "")?.[1] ?? "";
      expect(Date.parse(expires) - now).toBeGreaterThan(178 * day);
    }
  });

  test.each([
    ["security@b.example", "mailto:security@b.example"],
    ["security@münchen.example", "mailto:security@xn--mnchen-3ya.example"],
    ["https://b.example/report?a=b", "https://b.example/report?a=b"],
    ["tel:+441314960142", "tel:+441314960142"],
    ["a@b.example\nContact: mailto:evil@c.example", "mailto:hello@b.example"],
    ["nobody", "mailto:hello@b.example"],
    [undefined, "mailto:hello@b.example"],
  ])("uses the content's own contact %j", async (said, contact) => {
    expect(await securityTextFor(said, "hello@b.example")).toMatch(`Contact: ${contact}\nExpires:`);
  });

  test("prefers the language of the site, and takes English", async () => {
    const site = { showcase: true, language: "pt-BR" };
    const store = { ...opened.store, sample: () => Promise.resolve(site) } as unknown as TestApp["store"];
    const source = answering(() => Promise.resolve({ data: { email: "hello@b.example" } }));
    expect(await securityText({ store, source }, siteUrl)).toContain("\nPreferred-Languages: pt-BR, en\n");
  });

  test.each([[""], [null], [7], ["x\r\nContact: y"]])(
    "does not exist without a contact: %j",
    async (email) => {
      expect(await securityTextFor("", email)).toBeNull();
    },
  );

  test("is 404 without a contact, 503 while the contact is unavailable", async () => {
    for (const [read, answered] of [
      [() => Promise.resolve(null), 404],
      [() => Promise.reject(new CallError(503)), 503],
    ] as const) {
      const { discoveryRoutes } = await import("./routes.ts");
      const { store, config } = opened;
      const answer = await discoveryRoutes({
        store,
        brand: store.brand,
        config,
        foreign: null,
        source: answering(read),
        locale: english,
      }).request(securityTextPath);
      expect(answer.status).toBe(answered);
    }
  });
});
