import { PassThrough } from "node:stream";
import { once } from "node:events";
import { expect, test } from "vitest";
import { log } from "../base/log.ts";
import { allowLog, beginFile, beginTest, endTest, expectLog, watchLog } from "./log-watch.ts";

test("an unexpected error makes a test fail, and names the line", () => {
  log.error("the roof is off");
  expect(endTest).toThrow(/does not expect[^]*the roof is off/);
});

test("an expected error passes; one that does not occur fails", () => {
  expectLog(/the roof/);
  log.error("the roof is off");
  expect(endTest).not.toThrow();
  beginTest();
  expectLog(/the roof/);
  expect(endTest).toThrow("the roof");
});

test("lines below the level error are ignored; errors of other processes count", async () => {
  log.warn("rain");
  expect(endTest).not.toThrow();
  beginTest();
  const stderr = new PassThrough();
  watchLog(stderr);
  stderr.end('{"level":"fatal","msg":"the cellar is full"}\n');
  await once(stderr, "close");
  expect(endTest).toThrow("the cellar is full");
});

test("what a file allows or silences holds for its tests, and for no file after it", () => {
  endTest();
  allowLog(/the roof/);
  log.error("the roof is off");
  expect(endTest).not.toThrow();
  log.level = "silent";
  beginFile();
  log.error("the roof is off");
  expect(endTest).toThrow("the roof is off");
});
