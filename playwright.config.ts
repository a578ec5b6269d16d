import { defineConfig } from "@playwright/test";
import os from "node:os";
import path from "node:path";
import { chromiumLaunch } from "./e2e/browser.ts";
import { emptyData } from "./e2e/empty-data.ts";
import { slowness } from "./e2e/slowness.ts";
import { exampleDir } from "./server/config/content-dir.ts";

const port = Number(process.env["E2E_PORT"] || 3210);
const origin = `http://127.0.0.1:${port}`;
const dataDir = path.join(os.tmpdir(), `quarterlight-e2e-${port}`);

// Every run starts on an empty site; the workers read this file too, while the site is open.
if (process.env["TEST_WORKER_INDEX"] === undefined) emptyData(dataDir);

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.e2e.ts",
  // Of looks.e2e.ts, the only file that compares screenshots.
  snapshotPathTemplate: "{testDir}/e2e/looks/{arg}{ext}",
  outputDir: path.join(os.tmpdir(), `quarterlight-e2e-${port}-results`),
  fullyParallel: true,
  forbidOnly: true,
  // One more than the cores: a test that waits for a timer or a process leaves one free.
  workers: 3,
  retries: 0,
  // Bounds for hangs, not for speed: what takes 1 s on an idle machine took 6 s on one with a load of 24.
  timeout: 180_000 * slowness,
  expect: { timeout: 60_000 },
  reporter: "list",
  globalTeardown: "./e2e/site-log.ts",
  use: { baseURL: origin, launchOptions: await chromiumLaunch() },
  webServer: {
    command: "node e2e/serve.ts",
    url: `${origin}/readyz`,
    timeout: 120_000,
    env: {
      // No settings of this machine.
      SITE_ENV_FILE: "",
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      API_BASE_URL: "",
      SITE_URL: origin,
      CONTENT_DIR: exampleDir,
      FALLBACK_IMAGE: "",
    },
  },
});
