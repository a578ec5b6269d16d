import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { families, familyFolder } from "./families.ts";
import { isBoundedWoff2 } from "./woff2.ts";

const packaged = Object.values(families).map(({ name }) => familyFolder(name));
const builtIn = path.resolve(import.meta.dirname, "../../web/styles/fonts");

/** A number as WOFF2 writes it. */
function number(value: number): number[] {
  const bytes = [value % 128];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128))
    bytes.unshift((rest % 128) | 128);
  return bytes;
}

interface Made {
  /** What its directory says that each table has. */
  readonly lengths: readonly number[];
  readonly data: Buffer;
  readonly count?: number;
}

/** A file with these tables, whose names mean nothing. */
function fileOf({ lengths, data, count = lengths.length }: Made): Buffer {
  const packed = brotliCompressSync(data);
  const directory = Buffer.from(lengths.flatMap((length) => [0, ...number(length)]));
  const head = Buffer.alloc(48);
  head.write("wOF2", 0, "latin1");
  head.writeUInt32BE(48 + directory.length + packed.length, 8);
  head.writeUInt16BE(count, 12);
  head.writeUInt32BE(packed.length, 20);
  return Buffer.concat([head, directory, packed]);
}

describe("a WOFF2 file", () => {
  test.each([...packaged, builtIn])("of %s is taken", async (folder) => {
    const names = (await readdir(folder)).filter((name) => name.endsWith(".woff2"));
    expect(names).not.toEqual([]);
    for (const name of names)
      expect([name, await isBoundedWoff2(await readFile(path.join(folder, name)))]).toEqual([name, true]);
  });

  test("is taken where its tables are what they say", async () => {
    expect(await isBoundedWoff2(fileOf({ lengths: [10, 300], data: Buffer.alloc(310) }))).toBe(true);
  });

  test.each([
    ["that unpacks to more than it says", { lengths: [10], data: Buffer.alloc(1_000_000) }],
    ["that says that it holds gigabytes", { lengths: [4_000_000_000], data: Buffer.alloc(10) }],
    ["that holds more than is taken", { lengths: [9_000_000], data: Buffer.alloc(9_000_000) }],
    ["that holds less than it says", { lengths: [100], data: Buffer.alloc(10) }],
    ["without a table", { lengths: [], data: Buffer.alloc(10) }],
    ["with thousands of tables", { lengths: Array<number>(5000).fill(1), data: Buffer.alloc(5000) }],
    ["whose directory ends too early", { lengths: [1], count: 60, data: Buffer.alloc(1) }],
  ])("%s is refused", async (_, made) => {
    expect(await isBoundedWoff2(fileOf(made))).toBe(false);
  });

  test("that is cut off, or another file under its name, is refused", async () => {
    const [folder = ""] = packaged;
    const [name = ""] = (await readdir(folder)).filter((one) => one.endsWith(".woff2"));
    const whole = await readFile(path.join(folder, name));
    const others = [
      whole.subarray(0, -1),
      whole.subarray(0, 60),
      Buffer.from("wOF2"),
      Buffer.from("no font"),
    ];
    for (const bytes of others) expect(await isBoundedWoff2(bytes)).toBe(false);
  });
});
