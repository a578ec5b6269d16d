import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createApp } from "../app.ts";
import { folderPlaces } from "../storage/folder-originals.ts";
import { type Originals, StorageError } from "../storage/originals.ts";
import type { PageFacts } from "#contract/rendered-page.ts";
import type { Site } from "../base/site-contract.ts";
import { stubSite } from "../testing/stub-site.ts";
import { openTestApp, type TestApp } from "../testing/test-app.ts";

interface Page {
  status: number;
  facts: PageFacts | null;
}

let opened: TestApp;
let own: string;
let pages: Record<string, Page>;
let rendered: string[];
beforeAll(async () => {
  opened = await openTestApp("sqlite");
  own = `/storage/${(await opened.store.categories())[0]?.title_pic}`;
});
afterAll(() => opened.opened.close());
beforeEach(() => {
  rendered = [];
  pages = {
    "/": { status: 200, facts: { title: "We light", picture: { src: own, gel: "rose" } } },
    "/about-us": { status: 200, facts: { title: "About", picture: undefined } },
    "/blog/2": { status: 200, facts: { title: "Blog", picture: undefined } },
  };
});

/** The application over pages that say what the test wants. */
function appOver(originals?: Originals) {
  const site: Site = {
    ...stubSite(),
    isPage: (address) => Object.hasOwn(pages, address),
    renderPage: async (request, { onPageFacts }) => {
      const { pathname } = new URL(request.url);
      rendered.push(pathname);
      const page = pages[pathname];
      if (page?.facts) onPageFacts?.(page.facts);
      return new Response("<!doctype html>", {
        status: page?.status ?? 404,
        headers: { "content-type": "text/html; charset=utf-8" },
      });
    },
  };
  const { store, config, links } = opened;
  return createApp({ store, config, links, secret: "test", site, ...(originals ? { originals } : {}) });
}

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe("the picture beside a shared link", () => {
  test("is a JPEG of 1200 by 630 that others may show and keep for a day", async () => {
    const answer = await appOver().request("/share/home.jpg");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/jpeg");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=86400, s-maxage=30");
    expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(rendered).toEqual(["/"]);
    const bytes = await bytesOf(answer);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(300_000);
  });

  test("is kept, checked by its validator, and drawn again when the page says something else", async () => {
    const app = appOver();
    const first = await app.request("/share/about-us.jpg");
    const again = await app.request("/share/about-us.jpg");
    expect(await bytesOf(again)).toEqual(await bytesOf(first));
    const etag = first.headers.get("etag") ?? "";
    const known = await app.request("/share/about-us.jpg", { headers: { "if-none-match": etag } });
    expect([known.status, await known.text()]).toEqual([304, ""]);
    pages["/about-us"] = { status: 200, facts: { title: "About us", picture: undefined } };
    const other = await app.request("/share/about-us.jpg", { headers: { "if-none-match": etag } });
    expect([other.status, other.headers.get("etag") === etag]).toEqual([200, false]);
  });

  test("is drawn once however many ask at once", async () => {
    const app = appOver();
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => app.request("/share/blog/2.jpg")),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(rendered).toEqual(["/blog/2"]);
  });

  const nowhere = [
    "/share",
    "/share/",
    "/share/.jpg",
    "/share/home",
    "/share/home.png",
    "/share/nothing.jpg",
    "/share/blog/2/.jpg",
    "/share//blog/2.jpg",
    "/share/blog%2f2.jpg",
    "/share/../etc/passwd.jpg",
    "/share/%2e%2e%2fsecret.jpg",
    `/share/${"a".repeat(400)}.jpg`,
  ];
  test.each(nowhere)("%s is 404 and renders nothing", async (address) => {
    const answer = await appOver().request(address);
    expect(answer.status).toBe(404);
    // One of them is resolved to an address outside, which is for the pages to answer.
    expect(rendered.filter((page) => page !== "/etc/passwd.jpg")).toEqual([]);
  });

  test.each([
    [404, 404],
    [503, 503],
    [500, 503],
  ])("of a page that answers %i is %i, and nothing is kept", async (status, expected) => {
    pages["/about-us"] = { status, facts: { title: `Page ${status}`, picture: undefined } };
    const answer = await appOver().request("/share/about-us.jpg");
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([expected, "no-store"]);
  });

  test("asks no foreign host for its picture", async () => {
    const asked = vi.spyOn(globalThis, "fetch");
    const app = appOver();
    const plain = await bytesOf(await app.request("/share/about-us.jpg"));
    for (const src of [
      "https://other.example/storage/x.webp",
      "//other.example/x.webp",
      "/storage/../x.webp",
    ]) {
      pages["/about-us"] = { status: 200, facts: { title: "About", picture: { src, gel: null } } };
      expect(await bytesOf(await app.request("/share/about-us.jpg"))).toEqual(plain);
    }
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });

  test("shows the page's own picture, and its gel", async () => {
    const app = appOver();
    const middleOf = async (page: string) => {
      const picture = sharp(await bytesOf(await app.request(`/share/${page}.jpg`)));
      const { data } = await picture.extract({ left: 800, top: 480, width: 1, height: 1 }).raw().toBuffer({
        resolveWithObject: true,
      });
      return [...data];
    };
    const near = (expected: number[]) => expected.map((value) => expect.closeTo(value, -1));
    // The fixture's picture is #cc6633 all over; without one the quarter has the gel's colour.
    expect(await middleOf("home")).toEqual(near([0xcc, 0x66, 0x33]));
    expect(await middleOf("about-us")).toEqual(near([0xff, 0xb5, 0x47]));
    pages["/blog/2"] = { status: 200, facts: { title: "x", picture: { src: "", gel: "jade" } } };
    expect(await middleOf("blog/2")).toEqual(near([0x4f, 0xd6, 0x9c]));
  });
});

describe("while the pictures' store is away", () => {
  const away = () => Promise.reject(new StorageError("away"));
  const store: Originals = { read: away, readPart: away, write: away, remove: away, names: away };

  test("a drawing that is kept answers, one that needs a picture is a 503 and not kept", async () => {
    const title = { title: "Away", picture: { src: own, gel: "rose" } };
    pages["/blog/2"] = { status: 200, facts: title };
    const refused = await appOver(store).request("/share/blog/2.jpg");
    expect([refused.status, refused.headers.get("cache-control")]).toEqual([503, "no-store"]);
    expect(refused.headers.get("retry-after")).not.toBeNull();
    const { originals } = folderPlaces(opened.opened.dataDir);
    let isAway = false;
    const app = appOver({ ...store, read: (name) => (isAway ? away() : originals.read(name)) });
    const drawn = await bytesOf(await app.request("/share/blog/2.jpg"));
    isAway = true;
    expect(await bytesOf(await app.request("/share/blog/2.jpg"))).toEqual(drawn);
  });

  test("a picture that is not there is left out, but not for good", async () => {
    pages["/blog/2"] = { status: 200, facts: { title: "Later", picture: { src: own, gel: "rose" } } };
    const none: Originals = { ...store, read: () => Promise.resolve(null) };
    const without = await bytesOf(await appOver(none).request("/share/blog/2.jpg"));
    const whole = await bytesOf(await appOver().request("/share/blog/2.jpg"));
    expect(whole.equals(without)).toBe(false);
  });
});
