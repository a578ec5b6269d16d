import { afterAll, afterEach, beforeEach, vi } from "vitest";
import { beginFile, beginTest, endTest, holdLog } from "./log-watch.ts";

// A passing run prints no error of the site, and an unexpected error fails it.
holdLog();
beginFile();
beforeEach(beginTest);
afterEach(endTest);

// Test files share a worker's modules and globals: what a file has replaced is put back for the next one.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
