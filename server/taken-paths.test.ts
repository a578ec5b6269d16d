import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { takenPaths } from "./taken-paths.ts";
import { openTestApp, type TestApp } from "./testing/test-app.ts";

let opened: TestApp;
let isTaken: (path: string) => boolean;
beforeAll(async () => {
  const assetsDir = await mkdtemp(join(tmpdir(), "quarterlight-assets-"));
  await mkdir(join(assetsDir, "icons"));
  await writeFile(join(assetsDir, "favicon.svg"), "<svg/>");
  await writeFile(join(assetsDir, "icons/a b.png"), "png");
  opened = await openTestApp("sqlite");
  isTaken = takenPaths(opened.app, [assetsDir]);
});
afterAll(() => opened.opened.close());

test("every route of the application is taken", () => {
  const routes = opened.app.routes
    .map((route) => route.path)
    .filter((route) => route !== "*" && route !== "/*")
    .map((route) => route.replace(":id", "1").replace("*", "x"));
  expect(routes.length).toBeGreaterThan(15);
  expect(routes).toContain("/readyz");
  expect(routes.filter((route) => !isTaken(route))).toEqual([]);
});

test("files that are served beside the pages are taken, escaped ones too", () => {
  for (const file of ["/favicon.svg", "/icons/a%20b.png", "/assets/of-another-build.js", "/%66avicon.svg"])
    expect([file, isTaken(file)]).toEqual([file, true]);
});

test("pages and unknown addresses are not", () => {
  for (const page of ["/", "/about-us", "/nope", "/.env", "/a/b", "/%ff", `/${"x".repeat(9000)}`])
    for (let turn = 0; turn < 2; turn++) expect([page, isTaken(page)]).toEqual([page, false]);
});
