import path from "node:path";
import { expect, test } from "vitest";
import { openTestDatabase } from "./testing/databases.ts";
import { bytesIn, exportVersion, publishValid } from "./testing/published-folder.ts";

for (const [name, tags] of [
  ["laka", []],
  ["nur", ["deep"]],
] as const)
  test(
    `${name} exported, published and exported again has identical bytes`,
    { tags: [...tags] },
    async () => {
      const dir = path.resolve(import.meta.dirname, "../examples", name);
      const [one, other] = [await openTestDatabase("sqlite"), await openTestDatabase("sqlite")];
      await publishValid(one, dir);
      const { out } = await exportVersion(one);
      await publishValid(other, out);
      const [given, again] = [await bytesIn(out), await bytesIn((await exportVersion(other)).out)];
      expect(again).toEqual(given);
      // Everything that was in the folder, but for what no content names.
      const source = await bytesIn(dir);
      expect(given.size).toBeGreaterThan(20);
      for (const [file, bytes] of given) expect([file, source.get(file)]).toEqual([file, bytes]);
      await one.close();
      await other.close();
    },
  );
