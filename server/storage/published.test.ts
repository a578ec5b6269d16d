import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Hono } from "hono";
import sharp from "sharp";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createApp } from "../app.ts";
import { writeContent } from "../publishing/write-content.ts";
import { readContent } from "../reading/read-content.ts";
import { createLive } from "../base/live.ts";
import { log } from "../base/log.ts";
import { StoreError } from "../store/store-error.ts";
import { fixtureFiles, writeFixture } from "../testing/fixture-content.ts";
import { siteShowing, stubSite } from "../testing/stub-site.ts";
import { openTestApp, type TestApp } from "../testing/test-app.ts";
import { folderPlaces } from "./folder-originals.ts";
import { followPublished } from "./published.ts";
import { pictureCaching } from "./storage-route.ts";

let opened: TestApp;
let picture: string;
beforeAll(() => {
  // What fails here fails on purpose.
  log.level = "silent";
});
beforeEach(async () => {
  opened = await openTestApp("sqlite");
  picture = (await opened.store.categories())[0]?.title_pic ?? "";
});
afterEach(() => opened.opened.close());

const standIn = "public, max-age=10";
const folderOf = (name: "storage" | "variants") => path.join(opened.opened.dataDir, name);
const passedBy = { seconds: 0 };
/** The application over the same store, with a clock of the test. */
const appWith = (parts: Partial<Parameters<typeof createApp>[0]> = {}): Hono => {
  const { store, config, links } = opened;
  const published = followPublished(
    store,
    createLive(store.live, () => passedBy.seconds * 1000),
  );
  const secret = "secret of the tests";
  return createApp({ store, config, links, secret, site: stubSite(), published, ...parts });
};
const asked = async (app: Hono, address: string, accept = "image/avif,*/*") => {
  const answer = await app.request(`/storage/${address}`, { headers: { accept } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const kind = answer.headers.get("content-type") ?? "";
  const facts = { status: answer.status, kind, caching: answer.headers.get("cache-control") };
  return { ...facts, bytes, width: kind.startsWith("image/") ? (await sharp(bytes).metadata()).width : 0 };
};

/** Publishes the fixture with another picture under the name of the first. */
async function publishAnother(): Promise<void> {
  const dir = await writeFixture(fixtureFiles());
  const other = sharp({ create: { width: 900, height: 500, channels: 3, background: "#6c3" } });
  await other.webp().toFile(path.join(dir, "pictures/a.webp"));
  const read = await readContent(dir);
  if ("faults" in read) throw new Error(JSON.stringify(read.faults));
  await writeContent(opened.opened.database, read, folderPlaces(opened.config.dataDir).originals);
}

describe("a picture that is not published any more", () => {
  test("is 404 a second after the next publishing, in every size, though its file is still there", async () => {
    const app = appWith({ site: siteShowing(`/storage/${picture}`) });
    const drawing = async () => Buffer.from(await (await app.request("/share/home.jpg")).arrayBuffer());
    const statuses = async () =>
      Promise.all(
        [picture, `${picture}?w=320`, `${picture}?w=999`].map(
          async (address) => (await asked(app, address)).status,
        ),
      );
    expect(await statuses()).toEqual([200, 200, 400]);
    const before = await drawing();
    await publishAnother();
    passedBy.seconds += 1;
    expect(await statuses()).toEqual([404, 404, 404]);
    expect(await readdir(folderOf("storage"))).toContain(picture);
    // Drawn without it: a page may go on naming it.
    expect((await drawing()).equals(before)).toBe(false);
    const now = (await opened.store.categories())[0]?.title_pic ?? "";
    expect((await asked(app, now)).status).toBe(200);
  });

  test("is there from the moment on in which it is published", async () => {
    const app = appWith();
    expect((await asked(app, "a-00000000.webp")).status).toBe(404);
    const dir = await writeFixture(fixtureFiles());
    const fresh = sharp({ create: { width: 800, height: 500, channels: 3, background: "#36c" } });
    await fresh.webp().toFile(path.join(dir, "pictures/a.webp"));
    const read = await readContent(dir);
    if ("faults" in read) throw new Error(JSON.stringify(read.faults));
    await writeContent(opened.opened.database, read, folderPlaces(opened.config.dataDir).originals);
    const now = (await opened.store.categories())[0]?.title_pic ?? "";
    expect((await asked(app, now)).status).toBe(200);
    await publishAnother();
    passedBy.seconds += 1;
  });

  test("stays while the database is away, for nobody knows better; one that is unknown is 503", async () => {
    let isAway = false;
    const { store } = opened;
    const look = () => (isAway ? Promise.reject(new StoreError("away")) : store.live());
    const follow = () =>
      followPublished(
        store,
        createLive(look, () => passedBy.seconds * 1000),
      );
    const app = appWith({ published: follow() });
    expect((await asked(app, picture)).status).toBe(200);
    isAway = true;
    passedBy.seconds += 60;
    expect((await asked(app, picture)).status).toBe(200);
    const fresh = await appWith({ published: follow() }).request(`/storage/${picture}`);
    expect([fresh.status, fresh.headers.get("cache-control")]).toEqual([503, "no-store"]);
  });
});

describe("a picture that a dated entry alone shows", () => {
  const start = Date.parse("2026-12-01T09:00:00Z");
  const day = 86_400_000;

  test("is sent while the entry is public", async () => {
    await opened.opened.close();
    const good = Object.entries(fixtureFiles()).map(
      ([file, text]) => [file, file === "pictures.yaml" ? text : text.replaceAll("b.png", "a.webp")] as const,
    );
    const contentDir = await writeFixture({
      ...Object.fromEntries(good),
      "posts/1.md":
        "---\nid: 1\ntitle: P\nmedia: b.png\nfrom: 2026-12-01T09:00Z\nuntil: 2026-12-02T09:00Z\n---\nx\n",
    });
    opened = await openTestApp("sqlite", { contentDir, now: start });
    const name = (await opened.store.post(1))?.media ?? "";
    const seen = async () =>
      Promise.all(
        [name, `${name}?w=320`].map(async (address) => {
          const { status, caching } = await asked(opened.app, address);
          return `${status} ${status === 404 ? caching : ""}`;
        }),
      );
    const publishAt = async (now: number) => {
      const read = await readContent(contentDir, { now });
      if ("faults" in read) throw new Error(JSON.stringify(read.faults));
      await writeContent(opened.opened.database, read, folderPlaces(opened.config.dataDir).originals);
    };
    expect(await seen()).toEqual(["200 ", "200 "]);
    for (const hidden of [start - 1, start + day]) {
      await publishAt(hidden);
      await expect.poll(seen).toEqual(["404 no-store", "404 no-store"]);
      await publishAt(start);
      await expect.poll(seen).toEqual(["200 ", "200 "]);
    }
  });
});

describe("a size that is not there yet", () => {
  const put = async (width: number, format: "avif" | "webp") => {
    const image = sharp({ create: { width, height: 10, channels: 3, background: "#c63" } });
    await mkdir(folderOf("variants"), { recursive: true });
    await image.toFormat(format).toFile(path.join(folderOf("variants"), `${picture}.${width}.${format}`));
  };

  test("nobody waits: the next larger one stands in, else the next smaller, else the picture itself", async () => {
    const app = appWith({ makesSizes: false });
    const seen = async (accept?: string) => {
      const { status, kind, caching, width } = await asked(app, `${picture}?w=480`, accept);
      expect([status, caching]).toEqual([200, standIn]);
      return `${width} ${kind}`;
    };
    expect(await seen()).toBe("1000 image/webp");
    await put(320, "webp");
    expect(await seen()).toBe("320 image/webp");
    await put(800, "avif");
    expect([await seen(), await seen("image/webp")]).toEqual(["800 image/avif", "320 image/webp"]);
    await put(480, "webp");
    expect(await seen()).toBe("480 image/webp");
    await put(480, "avif");
    const made = await asked(app, `${picture}?w=480`);
    expect([made.kind, made.caching]).toEqual(["image/avif", pictureCaching]);
    expect((await readdir(folderOf("variants"))).length).toBe(4);
  });

  test("says that it depends on what is accepted", async () => {
    const app = appWith({ makesSizes: false });
    const answer = await app.request(`/storage/${picture}?w=480`);
    expect(answer.headers.get("vary")).toBe("Accept");
  });
});

describe("a size that cannot be kept", () => {
  test("is made and answered from memory, without a draft, and reported once", async () => {
    await writeFile(folderOf("variants"), "a file where the folder would be");
    const warned = vi.spyOn(log, "warn");
    const app = appWith();
    const isMade = async () => (await asked(app, `${picture}?w=480`)).caching === pictureCaching;
    await expect.poll(isMade).toBe(true);
    for (const width of [480, 480, 480]) {
      const answer = await asked(app, `${picture}?w=${width}`);
      expect([answer.status, answer.kind, answer.width, answer.caching]).toEqual([
        200,
        "image/avif",
        width,
        pictureCaching,
      ]);
    }
    // Made once: after that it was in memory.
    // Not of the application of a test before, whose folder is gone.
    const own = expect.objectContaining({ folder: folderOf("variants") });
    const said = warned.mock.calls.filter(([facts]) => own.asymmetricMatch(facts));
    expect(said).toHaveLength(1);
    warned.mockRestore();
    await rm(folderOf("variants"));
    expect((await asked(app, `${picture}?w=320`)).status).toBe(200);
    await expect
      .poll(async () => readdir(folderOf("variants")).catch(() => []))
      .toEqual([`${picture}.320.avif`]);
  });

  test("and a picture that cannot be decoded are never a 500", async () => {
    const file = path.join(folderOf("storage"), picture);
    const whole = await readFile(file);
    await writeFile(file, whole.subarray(0, 40));
    const app = appWith();
    const answer = await app.request(`/storage/${picture}?w=480`);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, standIn]);
    const broken = {
      read: () => Promise.reject(new Error("not expected")),
      readPart: () => Promise.reject(new Error("not expected")),
      write: async () => {},
      remove: async () => {},
      names: async () => [],
    };
    const failing = await appWith({ originals: broken }).request(`/storage/${picture}`);
    expect([failing.status, failing.headers.get("cache-control")]).toEqual([503, "no-store"]);
  });
});
