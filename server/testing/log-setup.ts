import { afterEach, beforeEach } from "vitest";
import { beginTest, endTest, holdLog } from "./log-watch.ts";

// A green run shows no error of the site, and an error that no test expects makes it red.
holdLog();
beforeEach(beginTest);
afterEach(endTest);
