import { PassThrough } from "node:stream";
import { once } from "node:events";
import { expect, test } from "vitest";
import { log } from "../base/log.ts";
import { beginTest, endTest, expectLog, watchLog } from "./log-watch.ts";

test("an error that nobody expects makes a test fail, and names the line", () => {
  log.error("the roof is off");
  expect(endTest).toThrow(/does not expect[^]*the roof is off/);
});

test("an expected error passes; one that stays away does not", () => {
  expectLog(/the roof/);
  log.error("the roof is off");
  expect(endTest).not.toThrow();
  beginTest();
  expectLog(/the roof/);
  expect(endTest).toThrow("the roof");
});

test("what is less than an error is nobody's concern; what other processes log is", async () => {
  log.warn("rain");
  expect(endTest).not.toThrow();
  beginTest();
  const stderr = new PassThrough();
  watchLog(stderr);
  stderr.end('{"level":"fatal","msg":"the cellar is full"}\n');
  await once(stderr, "close");
  expect(endTest).toThrow("the cellar is full");
});
