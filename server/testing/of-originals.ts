import { beforeEach, describe, expect, test } from "vitest";
import type { Originals } from "../storage/originals.ts";

/** The tests that originals in every kind of place pass; `open` gives a place that is empty. */
export function testOriginals(kind: string, open: () => Promise<Originals>): void {
  describe(`originals in a place of the kind ${kind}`, () => {
    let originals: Originals;
    beforeEach(async () => {
      originals = await open();
    });

    test("a place that nobody has written to is empty", async () => {
      expect([await originals.names(), await originals.read("a-1.webp")]).toEqual([[], null]);
    });

    test("what was written is read, byte for byte, and listed by name", async () => {
      const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => (index * 7) % 256));
      await originals.write("team/b-2.JPG", bytes);
      await originals.write("a-1.webp", Buffer.from("one"));
      await originals.write("a_1.avif", Buffer.alloc(0));
      expect(await originals.names()).toEqual(["a-1.webp", "a_1.avif", "team/b-2.JPG"]);
      expect((await originals.read("team/b-2.JPG"))?.equals(bytes)).toBe(true);
      expect((await originals.read("a_1.avif"))?.length).toBe(0);
      await originals.write("a-1.webp", Buffer.from("once more"));
      expect(String(await originals.read("a-1.webp"))).toBe("once more");
    });

    test("what was removed is gone, and removing it again is no error", async () => {
      await originals.write("gone-12345678.webp", Buffer.from("x"));
      await originals.remove("gone-12345678.webp");
      expect(await originals.read("gone-12345678.webp")).toBeNull();
      await originals.remove("gone-12345678.webp");
      await originals.remove("../outside.webp");
    });

    test("a part of a file is read alone", async () => {
      await originals.write("files/film-1.mp4", Buffer.from("0123456789"));
      expect(String(await originals.readPart("files/film-1.mp4", { start: 2, end: 4 }))).toBe("234");
      expect(String(await originals.readPart("files/film-1.mp4", { start: 8, end: 99 }))).toBe("89");
      expect(await originals.readPart("files/other-1.mp4", { start: 0, end: 1 })).toBeNull();
      expect(await originals.readPart("../film-1.mp4", { start: 0, end: 1 })).toBeNull();
    });

    test.each([
      "",
      "team",
      "a-1",
      "../a-1.webp",
      ".a-1.webp",
      "a//b.webp",
      "a%2fb.webp",
      "notes.txt",
      "a b.webp",
    ])("%j is nobody's name", async (name) => {
      await originals.write("a-1.webp", Buffer.from("one"));
      expect(await originals.read(name)).toBeNull();
    });
  });
}
