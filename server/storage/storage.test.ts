import { mkdir, readdir, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../testing/test-app.ts";
import { createVariants } from "./variants.ts";

let opened: TestApp;
let picture: string;
beforeAll(async () => {
  opened = await openTestApp("sqlite");
  picture = (await opened.store.categories())[0]?.title_pic ?? "";
  const storage = path.join(opened.opened.dataDir, "storage");
  await writeFile(path.join(opened.opened.dataDir, "outside.webp"), "secret");
  await symlink(path.join(opened.opened.dataDir, "outside.webp"), path.join(storage, "link.webp"));
  await symlink(opened.opened.dataDir, path.join(storage, "up"));
  await writeFile(path.join(storage, ".hidden.webp"), "secret");
  await writeFile(path.join(storage, "notes.txt"), "secret");
  await mkdir(path.join(storage, "folder.webp"));
});
afterAll(() => opened.opened.close());
const get = (address: string, headers: Record<string, string> = {}) =>
  Promise.resolve(opened.app.request(address, { headers }));

describe("SHELL-19 originals", () => {
  test("are served for ever, with a validator", async () => {
    const answer = await get(`/storage/${picture}`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
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
      // Some spellings are resolved by the URL parser before they arrive; what is left is a page's or nothing.
      const text = await answer.text();
      expect(text).not.toContain("secret");
      const left = new URL(`/storage/${name}`, "http://localhost").pathname.startsWith("/storage/");
      expect([400, 404, left ? 404 : 200]).toContain(answer.status);
    }
  });
});

describe("SHELL-19 variants", () => {
  test("are AVIF or WebP as accepted, in the width asked for, and kept", async () => {
    const avif = await get(`/storage/${picture}?w=480`, { accept: "image/avif,image/webp,*/*" });
    const webp = await get(`/storage/${picture}?w=480`, { accept: "image/webp,*/*" });
    expect([avif.headers.get("content-type"), webp.headers.get("content-type")]).toEqual([
      "image/avif",
      "image/webp",
    ]);
    expect([avif.headers.get("vary"), avif.headers.get("cache-control")]).toEqual([
      "Accept",
      "public, max-age=31536000, immutable",
    ]);
    expect(await sharp(await webp.arrayBuffer()).metadata()).toMatchObject({ width: 480, height: 240 });
    const kept = await readdir(path.join(opened.opened.dataDir, "variants"));
    expect(kept.toSorted()).toEqual([`${picture}.480.avif`, `${picture}.480.webp`]);
    const refused = await get(`/storage/${picture}?w=480`, { accept: "image/avif;q=0, */*" });
    expect(refused.headers.get("content-type")).toBe("image/webp");
  });

  test("are never larger than the original", async () => {
    const answer = await get(`/storage/${picture}?w=1600`);
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 1000 });
  });

  test.each(["0", "-1", "321", "1e3", "0320", "", "abc", "320&w=480", "99999999999"])(
    "?w=%s is 400",
    async (width) => {
      expect((await get(`/storage/${picture}?w=${width}`)).status).toBe(400);
    },
  );

  test("a variant that many ask for at once is made once", async () => {
    const folder = path.join(opened.opened.dataDir, "other-variants");
    const getVariant = createVariants(folder);
    const original = path.join(opened.opened.dataDir, "storage", picture);
    const files = await Promise.all(
      Array.from({ length: 50 }, () => getVariant(original, picture, 640, "webp")),
    );
    expect(new Set(files).size).toBe(1);
    expect(await readdir(folder)).toEqual([`${picture}.640.webp`]);
  });

  test("when too many wait the answer is 503, and later all is well", async () => {
    const folder = path.join(opened.opened.dataDir, "busy-variants");
    const getVariant = createVariants(folder);
    const original = path.join(opened.opened.dataDir, "storage", picture);
    const asked = Array.from({ length: 450 }, (_, index) =>
      getVariant(original, `p${index}.webp`, 320, "webp"),
    );
    const results = await Promise.allSettled(asked);
    expect(results.filter((result) => result.status === "rejected")).toHaveLength(48);
    await getVariant(original, "later.webp", 320, "webp");
  });
});
