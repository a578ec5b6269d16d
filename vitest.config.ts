import { defineConfig } from "vitest/config";

// Not vite.config.ts: the site's plugins have no business in unit and API tests.
export default defineConfig({
  test: {
    include: ["{contract,server,cli,web}/**/*.test.{ts,tsx}"],
    globalSetup: ["server/testing/postgres-setup.ts"],
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
