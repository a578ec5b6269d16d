import { afterEach, beforeEach } from "vitest";
import { beginTest, endTest, holdLog } from "./log-watch.ts";

// A passing run prints no error of the site, and an unexpected error fails it.
holdLog();
beforeEach(beginTest);
afterEach(endTest);
