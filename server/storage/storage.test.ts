import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, symlink, writeFile } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { isDraft } from "../base/write-file-atomically.ts";
import { startS3, type TestS3 } from "../testing/s3-server.ts";
import { openTestApp, type TestApp } from "../testing/test-app.ts";
import { openPlaces } from "./open-places.ts";
import { watchCacheFolder } from "./cache-health.ts";
import { folderPlaces } from "./folder-originals.ts";
import { pictureCaching } from "./storage-route.ts";
import { createVariants } from "./variants.ts";

const kinds = ["folder", "S3"] as const;
let s3: TestS3;
let opened: TestApp;
let picture: string;
let second: string;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());
afterEach(() => {
  s3.fault = null;
});

async function openOn(kind: (typeof kinds)[number]): Promise<void> {
  opened = await openTestApp(
    "sqlite",
    kind === "S3" ? { places: openPlaces({ dataDir: "", storage: s3.config }) } : {},
  );
  const [category] = await opened.store.categories();
  [picture, second] = [category?.title_pic ?? "", category?.content_pic ?? ""];
  await (kind === "S3" ? besideS3() : besideFolder());
}

/** What nobody is to reach: beside the originals, and among them under names that are none of theirs. */
async function besideFolder(): Promise<void> {
  const storage = path.join(opened.opened.dataDir, "storage");
  await writeFile(path.join(opened.opened.dataDir, "outside.webp"), "secret");
  await symlink(path.join(opened.opened.dataDir, "outside.webp"), path.join(storage, "link.webp"));
  await symlink(opened.opened.dataDir, path.join(storage, "up"));
  await writeFile(path.join(storage, ".hidden.webp"), "secret");
  await writeFile(path.join(storage, "notes.txt"), "secret");
  await mkdir(path.join(storage, "folder.webp"));
}

async function besideS3(): Promise<void> {
  const keys = [
    "outside.webp",
    "site/.hidden.webp",
    "site/notes.txt",
    "site/../outside.webp",
    "site//a.webp",
  ];
  for (const key of keys) s3.objects.set(key, { bytes: Buffer.from("secret"), type: "image/webp" });
}

const variantsFolder = () => path.join(opened.opened.dataDir, "variants");
const get = (address: string, headers: Record<string, string> = {}) =>
  Promise.resolve(opened.app.request(address, { headers }));
/** A size, once it is made. */
const getMade = (address: string, headers: Record<string, string> = {}) =>
  vi.waitFor(
    async () => {
      const answer = await get(address, headers);
      expect(answer.headers.get("cache-control")).toBe(pictureCaching);
      return answer;
    },
    { timeout: 20_000 },
  );

describe.each(kinds)("with originals in a place of the kind %s", (kind) => {
  beforeAll(() => openOn(kind));
  afterAll(() => opened.opened.close());

  describe("SHELL-19 originals", () => {
    test("are kept by browsers for ever and by shared caches for half a minute, with a validator", async () => {
      const answer = await get(`/storage/${picture}`);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
      expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, s-maxage=30, immutable");
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      const again = await get(`/storage/${picture}`, { "if-none-match": answer.headers.get("etag") ?? "" });
      expect(again.status).toBe(304);
      const head = await opened.app.request(`/storage/${picture}`, { method: "HEAD" });
      expect(head.headers.get("content-length")).toBe(answer.headers.get("content-length"));
    });

    const names = [
      "../outside.webp ..%2foutside.webp ..%2Foutside.webp %2e%2e/outside.webp %2e%2e%2foutside.webp",
      "%252e%252e%252foutside.webp ..%252foutside.webp ..%5coutside.webp ..\\outside.webp ....//outside.webp",
      "..;/outside.webp ..%00/outside.webp outside.webp%00.png %00 . .. ./ ../ / //etc/passwd.webp /etc/passwd",
      "link.webp up/outside.webp up/quarterlight.sqlite .hidden.webp %2ehidden.webp folder.webp notes.txt",
      "a.webp/ a.webp/. a.webp/.. A.WEBP a.webp%20 a.webp. a.webp::$DATA CON.webp file:///etc/passwd",
      "..%c0%afoutside.webp %c0%ae%c0%ae/outside.webp ..%ef%bc%8foutside.webp .%2e/outside.webp %2e./outside.webp",
      "x/../../outside.webp x/..%2f..%2foutside.webp ~root.webp ..%u2215outside.webp nul.webp",
    ]
      .join(" ")
      .split(" ");
    test.each(names)("%s leads nowhere", async (name) => {
      for (const query of ["", "?w=320"]) {
        const answer = await get(`/storage/${name}${query}`);
        // Some spellings are resolved by the URL parser before they arrive; what is left is a page's or
        // nothing.
        const text = await answer.text();
        expect(text).not.toContain("secret");
        const left = new URL(`/storage/${name}`, "http://localhost").pathname.startsWith("/storage/");
        expect([400, 404, left ? 404 : 200]).toContain(answer.status);
      }
    });
  });

  describe("SHELL-19 variants", () => {
    test("are AVIF or WebP as accepted, in the width requested, and kept", async () => {
      const avif = await getMade(`/storage/${picture}?w=480`, { accept: "image/avif,image/webp,*/*" });
      const webp = await getMade(`/storage/${picture}?w=480`, { accept: "image/webp,*/*" });
      expect([avif.headers.get("content-type"), webp.headers.get("content-type")]).toEqual([
        "image/avif",
        "image/webp",
      ]);
      expect([avif.headers.get("vary"), avif.headers.get("cache-control")]).toEqual([
        "Accept",
        pictureCaching,
      ]);
      expect(await sharp(await webp.arrayBuffer()).metadata()).toMatchObject({ width: 480, height: 240 });
      const kept = await readdir(variantsFolder());
      expect(kept).toEqual(expect.arrayContaining([`${picture}.480.avif`, `${picture}.480.webp`]));
      const refused = await getMade(`/storage/${picture}?w=480`, { accept: "image/avif;q=0, */*" });
      expect(refused.headers.get("content-type")).toBe("image/webp");
    });

    test.each([
      ["image/avif", "avif"],
      ["IMAGE/AVIF;q=0.5;x=y, image/webp", "avif"],
      ["image/avif-x, image/webp", "webp"],
      ["image/avifs", "webp"],
      ['x/y;z="a,image/avif"', "webp"],
      ["image/avif ; Q=0.000", "webp"],
      ["image/*, */*", "webp"],
      ["", "webp"],
    ])("are for `Accept: %s` in %s", async (accept, format) => {
      const answer = await getMade(`/storage/${picture}?w=480`, { accept });
      expect(answer.headers.get("content-type")).toBe(`image/${format}`);
    });

    test("are JPEG for mail programs, whatever they accept", async () => {
      const jpeg = await get(`/storage/${picture}?w=480&as=jpeg`, { accept: "image/avif,*/*" });
      expect([jpeg.headers.get("content-type"), jpeg.headers.get("vary")]).toEqual(["image/jpeg", null]);
      const { format, width } = await sharp(Buffer.from(await jpeg.arrayBuffer())).metadata();
      expect([format, width]).toEqual(["jpeg", 480]);
    });

    test("are never larger than the original", async () => {
      const answer = await getMade(`/storage/${picture}?w=1600`);
      expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 1000 });
    });

    test.each(["0", "-1", "321", "1e3", "0320", "", "abc", "320&w=480", "99999999999"])(
      "?w=%s is 400",
      async (width) => {
        expect((await get(`/storage/${picture}?w=${width}`)).status).toBe(400);
      },
    );

    test("a variant that many request at once is made once", async () => {
      const answers = await Promise.all(Array.from({ length: 50 }, () => get(`/storage/${picture}?w=640`)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      await getMade(`/storage/${picture}?w=640`);
      expect((await readdir(variantsFolder())).filter((name) => name.includes(".640."))).toEqual([
        `${picture}.640.webp`,
      ]);
    });

    test("a picture that is not there has no variants, and leaves nothing behind", async () => {
      const before = await readdir(variantsFolder());
      expect((await get("/storage/nothing-1.webp?w=640")).status).toBe(404);
      expect(await readdir(variantsFolder())).toEqual(before);
    });
  });
});

describe("what makes sizes", () => {
  const size = { width: 320, format: "webp" } as const;
  const opening = async (read: (name: string) => Promise<Buffer | null>) => {
    const folder = await mkdtemp(path.join(tmpdir(), "quarterlight-variants-"));
    const cacheHealth = watchCacheFolder(folder);
    return {
      folder,
      getVariant: createVariants({ folder, originals: { read }, cacheHealth, makesSizes: true }),
    };
  };
  const blank = sharp({ create: { width: 8, height: 8, channels: 3, background: "#c63" } });

  test("works on two at a time, holds 64 in line, and forgets the others; nobody waits for it", async () => {
    const begun: string[] = [];
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const { folder, getVariant } = await opening(async (name) => {
      begun.push(name);
      await gate;
      return blank.webp().toBuffer();
    });
    const asked = Array.from({ length: 100 }, (_, index) => getVariant(`p${index}.webp`, size));
    expect(new Set(await Promise.all(asked))).toEqual(new Set([null]));
    expect(begun).toHaveLength(2);
    open();
    const made = async () => (await readdir(folder)).filter((name) => name.endsWith(".320.webp")).length;
    await expect.poll(made, { timeout: 20_000 }).toBe(66);
    expect(begun).toHaveLength(66);
    // There is room again.
    expect(await getVariant("later.webp", size)).toBeNull();
    await expect.poll(() => getVariant("later.webp", size)).toMatchObject({ isStandIn: false });
  });

  test("killed at any moment leaves no half size, and the next one goes on", async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), "quarterlight-variants-"));
    const folder = path.join(dataDir, "variants");
    const originals = folderPlaces(dataDir).originals;
    const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
    const noisy = sharp({ create: { width: 600, height: 40, channels: 3, background: "#c63", noise } });
    const names = Array.from({ length: 12 }, (_, index) => `p${index}.webp`);
    for (const name of names) await originals.write(name, await noisy.webp().toBuffer());
    const from = (file: string) => JSON.stringify(path.join(import.meta.dirname, file));
    const begin = `const { createVariants } = await import(${from("variants.ts")});
      const { folderPlaces } = await import(${from("folder-originals.ts")});
      const [dataDir, folder, names] = ${JSON.stringify([dataDir, folder, names])};
      const originals = folderPlaces(dataDir).originals;
      const cacheHealth = { failed() {}, succeeded() {} };
      const getVariant = createVariants({ folder, originals, cacheHealth, makesSizes: true });
      for (const name of names) void getVariant(name, { width: 480, format: "avif" });
      setInterval(() => {}, 1000);`;
    const site = spawn(process.execPath, ["--input-type=module", "--eval", begin], { stdio: "inherit" });
    const kept = async () => (await readdir(folder).catch(() => [])).filter((name) => !isDraft(name));
    await expect.poll(async () => (await kept()).length, { timeout: 20_000 }).toBeGreaterThan(5);
    site.kill("SIGKILL");
    await once(site, "exit");
    const left = await kept();
    for (const name of left) await sharp(path.join(folder, name), { failOn: "warning" }).raw().toBuffer();
    const cacheHealth = watchCacheFolder(folder);
    const getVariant = createVariants({ folder, originals, cacheHealth, makesSizes: true });
    const standing = async () => {
      const found = await Promise.all(names.map((name) => getVariant(name, { width: 480, format: "avif" })));
      return found.filter((one) => one?.isStandIn !== false).length;
    };
    await expect.poll(standing, { timeout: 20_000 }).toBe(0);
  });
});

describe("while S3 is away", () => {
  // Each begins with nothing in memory.
  beforeEach(() => openOn("S3"));
  afterEach(() => opened.opened.close());
  const faults: Record<string, RequestListener> = {
    "a 503": (_, response) => response.writeHead(503).end("<Error><Code>SlowDown</Code></Error>"),
    "a broken line": (request) => request.socket.destroy(),
  };
  const others = { "a 503": 800, "a broken line": 1200 };

  test.each(["a 503", "a broken line"] as const)(
    "(%s) what is kept answers and stands in for other sizes, all else waits",
    async (name) => {
      const sized = `/storage/${picture}?w=320`;
      await getMade(sized);
      s3.fault = faults[name] ?? null;
      const kept = await get(sized);
      expect([kept.status, kept.headers.get("cache-control")]).toEqual([200, pictureCaching]);
      const other = await get(`/storage/${picture}?w=${others[name]}`);
      expect([other.status, other.headers.get("cache-control")]).toEqual([200, "public, max-age=10"]);
      for (const address of [`/storage/${second}?w=320`, `/storage/${second}`]) {
        const answer = await get(address);
        expect([answer.status, answer.headers.get("cache-control")]).toEqual([503, "no-store"]);
        expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      }
      s3.fault = null;
      await expect.poll(async () => (await get(`/storage/${second}`)).status).toBe(200);
      const made = await getMade(`/storage/${picture}?w=${others[name]}`);
      expect([made.status, made.headers.get("cache-control")]).toEqual([200, pictureCaching]);
    },
  );
});
