import { expect } from "@playwright/test";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { buildDir } from "../cli/build-stamp.ts";
import { readGenerations } from "../server/build-folder.ts";
import { test } from "./test.ts";

/** A built file's name: with its hash, and not that of a compressed copy. */
const builtFile = /[\w.-]+-[\w-]{8}\.(?:js|css|svg|woff2)(?![\w.])/g;

test("the build holds no file for browsers that no page names", async ({ request }) => {
  const generations = await readGenerations(buildDir);
  const assets = path.join(buildDir, generations?.current ?? "", "client/assets");
  // The first page names its scripts, and those the files of every page.
  const named = new Set((await (await request.get("/")).text()).match(builtFile));
  // The loop reaches what is added on the way.
  for (const file of named)
    if (!file.endsWith(".woff2"))
      for (const other of (await (await request.get(`/assets/${file}`)).text()).match(builtFile) ?? [])
        named.add(other);
  const built = (await readdir(assets)).filter((file) => !/\.(?:br|gz)$/.test(file));
  expect(built.length).toBeGreaterThan(50);
  expect(built.filter((file) => !named.has(file))).toEqual([]);
});
