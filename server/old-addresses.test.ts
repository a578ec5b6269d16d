import { writeFile } from "node:fs/promises";
import path from "node:path";
import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createLive, type Followed, type Live } from "./base/live.ts";
import { createRedirects, type FindRedirect } from "./base/redirects.ts";
import { redirectOldAddresses } from "./middleware/redirect-old-addresses.ts";
import { databaseKinds } from "./testing/databases.ts";
import { writeFixture } from "./testing/fixture-content.ts";
import { publishValid } from "./testing/published-folder.ts";
import { openTestApp, type TestApp } from "./testing/test-app.ts";

describe.each(databaseKinds)("redirects.yaml on %s", (kind) => {
  const application = vi.fn<() => Response>(() => new Response("the page"));
  const pageAnswer = vi.fn<(address: string) => Promise<Response>>();
  let opened: TestApp;
  let app: Hono;
  let dir: string;
  let live: Live;
  let redirects: Followed<FindRedirect>;
  let isAway: boolean;
  beforeEach(async () => {
    dir = await writeFixture();
    await writeFile(
      path.join(dir, "redirects.yaml"),
      [
        "/old: /about-us",
        "/robots.txt: /faq",
        "/en/*: /*",
        "/shop/*: https://shop.example/*",
        "/news/*: /blog-single/*",
        "/faq/*: /contact-us",
        "/jobs/*: /contact-us",
        "/press/*: /faq",
        "/press: /about-us",
      ].join("\n"),
    );
    opened = await openTestApp(kind, { contentDir: dir });
    isAway = false;
    live = createLive(() => opened.store.live());
    redirects = live.follow(async () => {
      if (isAway) throw new Error("away");
      return createRedirects(await opened.store.redirects());
    });
    const entry = /^\/blog-single\/\d+(?:-\w+)*$/;
    const kindOf = (address: string) => (entry.test(address) ? "entry" : "page");
    app = new Hono();
    app.all("/robots.txt", application);
    app.use(
      redirectOldAddresses({
        find: (address) => redirects.known()?.(address) ?? null,
        kindOf,
        ask: pageAnswer,
      }),
    );
    app.all("*", application);
  });
  afterEach(async () => {
    await opened.opened.close();
  });
  async function ask(address: string, method = "GET") {
    const answer = await app.request(address, { method });
    return [answer.status, answer.headers.get("location")];
  }

  test("is answered from memory once it was read, without the application", async () => {
    expect(await ask("/old")).toEqual([200, null]);
    await live.look();
    application.mockClear();
    for (const method of ["GET", "HEAD"])
      expect(await ask("/old?a=b", method)).toEqual([301, "/about-us?a=b"]);
    expect(await ask("/en/faq")).toEqual([301, "/faq"]);
    expect(application).not.toHaveBeenCalled();
  });

  test("a rule for all below an address has the address too, unless it is a page or has a rule of its own", async () => {
    await live.look();
    expect(await ask("/en?a=b")).toEqual([301, "/?a=b"]);
    expect(await ask("/shop/")).toEqual([301, "https://shop.example/"]);
    expect(await ask("/jobs")).toEqual([301, "/contact-us"]);
    expect(await ask("/press")).toEqual([301, "/about-us"]);
    expect(await ask("/faq")).toEqual([200, null]);
    // No page stands at /blog-single.
    expect(await ask("/news")).toEqual([200, null]);
  });

  test("leads to the present address of an entry in one step, and to the given one where its page cannot be asked", async () => {
    await live.look();
    const words = { location: "/blog-single/12-how-we-light" };
    pageAnswer.mockResolvedValueOnce(new Response(null, { status: 301, headers: words }));
    expect(await ask("/news/12?a=b")).toEqual([301, "/blog-single/12-how-we-light?a=b"]);
    expect(pageAnswer).toHaveBeenLastCalledWith("/blog-single/12");
    pageAnswer.mockResolvedValueOnce(new Response(null, { status: 404 }));
    expect(await ask("/news/13")).toEqual([301, "/blog-single/13"]);
    pageAnswer.mockRejectedValueOnce(new Error("away"));
    expect(await ask("/news/12?a=b", "HEAD")).toEqual([301, "/blog-single/12?a=b"]);
    pageAnswer.mockClear();
    expect(await ask("/press/1")).toEqual([301, "/faq"]);
    expect(await ask("/shop/1")).toEqual([301, "https://shop.example/1"]);
    expect(pageAnswer).not.toHaveBeenCalled();
  });

  test("leaves forms, pages and what the server answers itself alone", async () => {
    await live.look();
    expect(await ask("/old", "POST")).toEqual([200, null]);
    expect(await ask("/about-us")).toEqual([200, null]);
    expect(await ask("/robots.txt")).toEqual([200, null]);
  });

  test("follows a publishing; while the database is away the last rules hold", async () => {
    await writeFile(path.join(dir, "redirects.yaml"), "/older: /faq\n");
    await publishValid(opened.opened, dir);
    await live.look();
    expect([await ask("/old"), await ask("/older")]).toEqual([
      [200, null],
      [301, "/faq"],
    ]);
    await writeFile(path.join(dir, "redirects.yaml"), "");
    await publishValid(opened.opened, dir);
    isAway = true;
    await expect(live.look()).rejects.toThrow("away");
    expect(await ask("/older")).toEqual([301, "/faq"]);
    isAway = false;
    await live.look();
    expect(await ask("/older")).toEqual([200, null]);
  });
});
