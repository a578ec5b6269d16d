import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endSharedLink, type MadeLink, makeSharedLink, sharedLinks, type SharedLinks } from "./calls.ts";
import type { ShareTables } from "./tables.ts";
import { me } from "#desk/contract/session.ts";
import { snapshotDeskState } from "#server/backup/desk-state.ts";
import { publishValid } from "#server/testing/published-folder.ts";
import { createLocale } from "#words/catalogue.ts";
import { expectLog } from "#server/testing/log-watch.ts";
import { writeFixture } from "#server/testing/fixture-content.ts";
import { stateFileName } from "#desk/server/state/open-state.ts";
import { away, type TestBrowser, type TestDesk, testDesk } from "#desk/server/testing/test-desk.ts";

let desk: TestDesk;
beforeAll(async () => {
  desk = await testDesk({ place: away });
});
afterAll(() => desk.end());

const dayMs = 24 * 60 * 60_000;
const cookie = "__Host-desk-share";
/** As a browser opens a page from a mail. */
const fromMail = {
  headers: { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" },
};

async function shareBy(maker: TestBrowser, days = 1, path = "/about-us"): Promise<string> {
  const answer = await maker.call(makeSharedLink, { path, days });
  const { link } = (await answer.json()) as { link: string };
  return link;
}

/** A guest who has opened a link of somebody's. */
async function guestOf(maker: TestBrowser, days = 1) {
  const guest = desk.browser("Safari");
  const link = await shareBy(maker, days);
  const answer = await guest.ask(new URL(link).pathname, fromMail);
  return { guest, link, answer };
}

const listed = async (browser: TestBrowser) =>
  (await (await browser.call(sharedLinks)).json()) as SharedLinks;

test("a link leads from a mail to its page, and from there through the preview", async () => {
  const ann = await desk.as("editor", "Ann");
  const { guest, link, answer } = await guestOf(ann, 7);
  expect(link).toMatch(/^https:\/\/desk\.example\.com\/_share\/[\w-]{43}$/);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/about-us"]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  for (const path of ["/about-us", "/blog", "/api/about"]) {
    const page = await guest.ask(path);
    expect([page.status, await page.text()]).toEqual([200, `the page ${path}`]);
    expect(page.headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
  }
  expect(await (await guest.ask("/robots.txt")).text()).toBe("User-agent: *\nDisallow: /\n");
  expect((await guest.ask("/about-us", { method: "HEAD" })).status).toBe(200);
});

test("the list names a link by its page: a query and a draft are no matter, and an address stands for itself", async () => {
  const contentDir = await writeFixture();
  const own = await testDesk({ place: away, contentDir });
  try {
    const ann = await own.as("editor", "Ann");
    const post = join(contentDir, "posts/1.md");
    const text = await readFile(post, "utf8");
    await writeFile(post, text.replace("title: Post 1", "title: Winter\ndraft: true"));
    for (const address of ["/about-us", "/blog?page=2", "/blog-single/1", "/nowhere"])
      await shareBy(ann, 1, address);
    expect((await listed(ann)).links.map(({ title, path: at }) => [title, at])).toEqual([
      [null, "/nowhere"],
      ["Winter", "/blog-single/1"],
      ["Blog", "/blog?page=2"],
      ["About", "/about-us"],
    ]);
  } finally {
    await own.end();
  }
});

test("the list says who made a link, until when it is good and when it was used; its token is nowhere", async () => {
  const own = await testDesk({ place: away });
  try {
    const ann = await own.as("editor", "Ann");
    const link = await shareBy(ann, 7, "/blog?page=2");
    const [before] = (await listed(ann)).links;
    expect(before).toMatchObject({
      author: "Ann",
      path: "/blog?page=2",
      endsAt: "2026-05-11T09:00:00.000Z",
      openedAt: null,
    });
    own.pass(90_000);
    await own.browser().ask(new URL(link).pathname, fromMail);
    expect((await listed(ann)).links[0]?.openedAt).toBe("2026-05-04T09:01:30.000Z");
    const rows = JSON.stringify(
      await own.state.withTables<ShareTables>().selectFrom("shares").selectAll().execute(),
    );
    const token = link.split("/").at(-1) ?? "";
    expect([token.length, rows.includes(token)]).toEqual([43, false]);
    expect(JSON.stringify(await listed(ann))).not.toContain(token);
    own.pass(7 * dayMs);
    expect((await listed(await own.as("editor"))).links).toEqual([]);
  } finally {
    await own.end();
  }
});

describe("on a German site", () => {
  const german = createLocale({ language: "de" });
  const page = (type: string) => async () =>
    new Response("<html><body>Seite, </body>, Ende</body></html>", {
      status: 203,
      headers: { "content-type": type, "content-length": "42" },
    });
  const open = async (type: string) => {
    const contentDir = await writeFixture();
    const site = join(contentDir, "site.yaml");
    await writeFile(site, `${await readFile(site, "utf8")}timezone: Europe/Berlin\n`);
    const settings = { SITE_URL: "https://agency.example" };
    const own = await testDesk({
      place: away,
      contentDir,
      settings,
      locale: async () => german,
      previewPages: page(type),
    });
    await publishValid(own, contentDir);
    const maker = await own.as("editor");
    const link = new URL(await shareBy(maker)).pathname;
    const guest = own.browser();
    await guest.ask(link, fromMail);
    return { own, maker, guest, link };
  };

  test("a page says at its end that it is a draft and until when, to a guest alone", async () => {
    const { own, maker, guest } = await open("text/html; charset=utf-8");
    try {
      const shown = await guest.ask("/about-us");
      expect([shown.status, shown.headers.get("content-length")]).toEqual([203, null]);
      expect(await shown.text()).toBe(
        "<html><body>Seite, </body>, Ende" +
          '<link rel="stylesheet" href="/_share/bar.css" /><aside class="shared-draft">' +
          "Ein Entwurf, der nicht öffentlich ist. Dieser Link gilt bis 5. Mai 2026, 11:00 (Europe/Berlin).</aside>" +
          "</body></html>",
      );
      expect(await (await guest.ask("/_share/bar.css")).text()).toContain(".shared-draft");
      expect(await (await maker.ask("/about-us")).text()).not.toContain("Entwurf");
    } finally {
      await own.end();
    }
  });

  test("what is no page stays as it is", async () => {
    const { own, guest } = await open("application/json");
    try {
      expect(await (await guest.ask("/api/about")).text()).not.toContain("Entwurf");
    } finally {
      await own.end();
    }
  });

  test("a link that has ended and one that never was answer the same page, in the site's words and colours", async () => {
    const { own, guest, link } = await open("text/html");
    try {
      own.pass(dayMs);
      const pages = [await guest.ask("/about-us", fromMail), await own.browser().ask(link, fromMail)];
      const never = await own.browser().ask(`/_share/${"x".repeat(43)}`, fromMail);
      const text = await never.text();
      for (const ended of pages) expect([ended.status, await ended.text()]).toEqual([410, text]);
      expect([never.status, never.headers.get("x-robots-tag")]).toEqual([410, "noindex, nofollow"]);
      expect(text).toContain('<html lang="de" dir="ltr">');
      for (const part of ["<p>Testhouse</p>", "<h1>Dieser Link gilt nicht mehr</h1>", "noindex"])
        expect(text).toContain(part);
      expect(text).toContain('<a href="https://agency.example">Zurück zur Website</a>');
      expect(text).not.toContain("<script");
      const style = await own.browser().ask("/_share/ended.css");
      expect([style.status, await style.text()]).toEqual([200, expect.stringContaining("#ffb547")]);
      for (const other of ["/brand/own.woff2", "/favicon.svg", "/blog"])
        expect((await own.browser().ask(other)).status).toBe(401);
    } finally {
      await own.end();
    }
  });
});

describe("a link ends", () => {
  /** What its holder gets of each: the link itself, what a page requests, and an opened page. */
  const afterwards = async (guest: TestBrowser, link: string) => {
    const again = await desk.browser().ask(new URL(link).pathname, fromMail);
    const read = await guest.ask("/api/about");
    const page = await guest.ask("/about-us", fromMail);
    const says = [await again.text(), await page.text()].map((text) => text.includes("This link has ended"));
    return {
      statuses: [again.status, read.status, page.status],
      says,
      keeps: guest.cookies.has(cookie),
    };
  };
  const nothing = { statuses: [410, 401, 410], says: [true, true], keeps: false };

  test("by its time, whatever the browser keeps", async () => {
    const { guest, link } = await guestOf(await desk.as("editor"), 1);
    desk.pass(dayMs - 1);
    expect((await guest.ask("/about-us")).status).toBe(200);
    desk.pass(1);
    expect(await afterwards(guest, link)).toEqual(nothing);
  });

  test("when the clock is set back that was ahead as it was made", async () => {
    const own = await testDesk({ place: away });
    try {
      own.pass(3 * dayMs);
      const maker = await own.as("editor");
      const link = new URL(await shareBy(maker, 7)).pathname;
      own.pass(-4 * 60_000);
      expect((await own.browser().ask(link, fromMail)).status).toBe(303);
      own.pass(4 * 60_000 - 3 * dayMs);
      expect((await own.browser().ask(link, fromMail)).status).toBe(410);
    } finally {
      await own.end();
    }
  });

  test("by a button, also for those who have it open", async () => {
    const [maker, other] = [await desk.as("editor"), await desk.as("editor")];
    const { guest, link } = await guestOf(maker);
    const [newest] = (await listed(other)).links;
    expect((await other.call(endSharedLink, { id: newest?.id })).status).toBe(200);
    expect(await afterwards(guest, link)).toEqual(nothing);
    expect((await other.call(endSharedLink, { id: newest?.id })).status).toBe(404);
  });

  test("by the removal of who made it", async () => {
    const maker = await desk.as("editor");
    const { guest, link } = await guestOf(maker);
    const removed = { removed_at: "2026-05-04T09:00:00Z" };
    await desk.state.updateTable("people").set(removed).where("id", "=", maker.id).execute();
    expect(await afterwards(guest, link)).toEqual(nothing);
  });
});

describe("a guest", () => {
  test("has a cookie that reaches no script and no network in the clear, and ends with the link", async () => {
    const maker = await desk.as("editor");
    const guest = desk.browser();
    const link = await shareBy(maker);
    desk.pass(60 * 60_000);
    const answer = await guest.ask(new URL(link).pathname, fromMail);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-desk-share=[\w-]{43}; Max-Age=82800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
  });

  test.each([
    "/desk/api/session",
    "/desk/api/pages/tree",
    "/desk/api/share",
    "/desk/api/inbox",
    "/%64esk/api/session",
    "/desk/api/pages/events",
  ])("is nobody at %s", async (target) => {
    const { guest } = await guestOf(await desk.as("owner"));
    const answer = await guest.ask(target);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([401, "application/problem+json"]);
  });

  test("finds the sign-in page alone at the desk's address", async () => {
    const { guest } = await guestOf(await desk.as("owner"));
    expect((await guest.call(me)).status).toBe(401);
    expect(await (await guest.ask("/desk/")).text()).toBe(await (await desk.browser().ask("/desk/")).text());
    expect((await guest.call(makeSharedLink, { path: "/", days: 7 })).status).toBe(401);
  });

  test.each([
    "/desk//api/session",
    "//desk/api/session",
    "/about/..%2fdesk/api/session",
    "/%2e%2e/desk/api/session",
    "/_share/%2fdesk",
    "/desk%2fapi/session",
    "/x/%5c/desk",
  ])("gets nowhere by %s", async (target) => {
    const { guest } = await guestOf(await desk.as("owner"));
    const answer = await guest.ask(`https://desk.example.com${target}`);
    expect([400, 401, 404, 410]).toContain(answer.status);
    expect(await answer.text()).not.toContain("the page");
  });

  test("sends nothing, by whatever method", async () => {
    const { guest } = await guestOf(await desk.as("owner"));
    expect((await guest.ask("/api/contact", { method: "POST", body: "{}" })).status).toBe(403);
    for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS"])
      expect((await guest.ask("/about-us", { method })).status).toBe(405);
  });

  test("is read by no other site, and framed by none", async () => {
    const { guest } = await guestOf(await desk.as("owner"));
    const ask = async (headers: Record<string, string>) => (await guest.ask("/about-us", { headers })).status;
    expect(await ask({ "sec-fetch-site": "cross-site", "sec-fetch-mode": "cors" })).toBe(403);
    expect(await ask({ ...fromMail.headers, "sec-fetch-dest": "iframe" })).toBe(403);
    expect(await ask({ origin: "https://evil.example" })).toBe(403);
    expect(await ask({ host: "evil.example" })).toBe(421);
  });

  test("cannot choose the cookie, nor make it of what the database holds", async () => {
    const { guest, link } = await guestOf(await desk.as("owner"));
    const { hash } = await desk.state
      .withTables<ShareTables>()
      .selectFrom("shares")
      .select("hash")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    for (const forged of ["chosen-by-somebody-else", hash, `${guest.cookies.get(cookie)}x`]) {
      guest.cookies.set(cookie, forged);
      expect((await guest.ask("/about-us")).status).toBe(401);
      // Opening a good link replaces it.
      expect((await guest.ask(new URL(link).pathname, fromMail)).status).toBe(303);
      expect(guest.cookies.get(cookie)).toBe(link.split("/").at(-1));
    }
    const tampered = `${new URL(link).pathname.slice(0, -1)}~`;
    expect((await guest.ask(tampered, fromMail)).status).toBe(410);
  });

  test("is no session, nor is a session a link", async () => {
    const owner = await desk.as("owner");
    const { guest } = await guestOf(owner);
    guest.cookies.set("__Host-desk", guest.cookies.get(cookie) ?? "");
    expect((await guest.call(me)).status).toBe(401);
    const stranger = desk.browser();
    stranger.cookies.set(cookie, owner.cookies.get("__Host-desk") ?? "");
    expect((await stranger.ask("/about-us")).status).toBe(401);
  });
});

test("who is signed in stays so beside a link, good or bad", async () => {
  const owner = await desk.as("owner");
  const link = await shareBy(owner);
  expect((await owner.ask(new URL(link).pathname, fromMail)).status).toBe(303);
  expect([(await owner.call(me)).status, (await owner.ask("/about-us")).status]).toEqual([200, 200]);
  owner.cookies.set(cookie, "ended");
  expect([(await owner.call(me)).status, (await owner.ask("/about-us")).status]).toEqual([200, 200]);
});

test("a failure is logged without the token", async () => {
  expectLog(/"path":"\/_share"/);
  const own = await testDesk({ place: away });
  try {
    await own.state.schema.dropTable("shares").execute();
    expect((await own.browser().ask("/_share/a-token", fromMail)).status).toBe(500);
  } finally {
    await own.end();
  }
});

test("what stands behind a link never reaches the preview, whose log has paths", async () => {
  const owner = await desk.as("owner");
  const link = new URL(await shareBy(owner)).pathname;
  expect((await owner.ask(`${link}/`, fromMail)).status).toBe(410);
});

test.each([
  "about-us",
  "//evil.example",
  "/\\evil.example",
  "https://evil.example/",
  "/desk",
  "/desk/api/session",
  "/about/../desk",
  "/_share/x",
  "/a//b",
  "/%2e%2e/desk",
  "/a b",
  "/x\u0000",
])("a link cannot begin at %j", async (path) => {
  const answer = await (await desk.as("owner")).call(makeSharedLink, { path, days: 1 });
  expect(answer.status).toBe(422);
});

test("on its own machine the desk makes no link that nobody else could open, and looks at no guest's cookie", async () => {
  const here = await testDesk();
  try {
    const owner = await here.signedIn();
    expect(await listed(owner)).toEqual({ links: [], canShare: false });
    const answer = await owner.call(makeSharedLink, { path: "/", days: 1 });
    expect([answer.status, await answer.text()]).toEqual([
      409,
      expect.stringContaining("Ask whoever runs your site for one."),
    ]);
  } finally {
    await here.end();
  }
});

test("whoever makes or ends a link is in the activity log once, owner or editor", async () => {
  for (const [role, name] of [
    ["owner", "Ida"],
    ["editor", "Ed"],
  ] as const) {
    const maker = await desk.as(role, name);
    const { id } = (await (await maker.call(makeSharedLink, { path: "/", days: 1 })).json()) as MadeLink;
    expect((await maker.call(endSharedLink, { id })).status).toBe(200);
    const log = (await desk.activity()).filter((line) => line.name === name);
    expect(log.toReversed()).toEqual([
      { name, what: "Shared the preview from /, for a day" },
      { name, what: "Ended the shared link to /" },
    ]);
  }
});

test("no backup holds a link", async () => {
  const own = await testDesk({ place: away });
  try {
    await shareBy(await own.as("editor"));
    const file = join(own.dataDir, stateFileName);
    const copy = join(own.dataDir, "copy.sqlite");
    await writeFile(copy, await snapshotDeskState(file, join(own.dataDir, "draft.sqlite")));
    const read = new DatabaseSync(copy);
    expect(read.prepare("select * from shares").all()).toEqual([]);
    expect(read.prepare("select * from people").all()).toHaveLength(1);
    read.close();
  } finally {
    await own.end();
  }
});
