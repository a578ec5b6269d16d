import { readdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { pictureCaching } from "../storage/storage-route.ts";
import type { TestApp } from "./test-app.ts";

/** Asks an application for pictures. */
export function askingFor({ app }: TestApp) {
  const get = async (address: string, headers: Record<string, string> = {}) =>
    app.request(address, { headers });
  return {
    get,
    /** A size, once it is made. */
    getMade: (address: string, headers: Record<string, string> = {}) =>
      vi.waitFor(
        async () => {
          const answer = await get(address, headers);
          expect(answer.headers.get("cache-control")).toBe(pictureCaching);
          return answer;
        },
        { timeout: 20_000 },
      ),
  };
}

/**
 * The tests that pictures in every kind of place pass; `open` gives an application with the fixture, and with
 * what nobody is to reach beside its originals.
 */
export function testPictures(kind: string, open: () => Promise<TestApp>): void {
  describe(`with originals in a place of the kind ${kind}`, () => {
    let opened: TestApp;
    let picture: string;
    let get: ReturnType<typeof askingFor>["get"];
    let getMade: ReturnType<typeof askingFor>["getMade"];
    const variantsFolder = () => path.join(opened.opened.dataDir, "variants");
    beforeAll(async () => {
      opened = await open();
      picture = (await opened.store.categories())[0]?.title_pic ?? "";
      ({ get, getMade } = askingFor(opened));
    });
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
}
