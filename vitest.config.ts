import { defineConfig } from "vitest/config";

// Not vite.config.ts: unit and API tests do not need the site's plugins.
export default defineConfig({
  test: {
    include: ["{contract,server,cli,desk,preview,web,words}/**/*.test.{ts,tsx}"],
    // PostgreSQL first: it runs as a user who may not enter the other folder.
    globalSetup: ["server/testing/postgres-setup.ts", "server/testing/temporary-folder-setup.ts"],
    setupFiles: ["server/testing/log-setup.ts"],
    pool: "forks",
    maxWorkers: 2,
    // The files of a worker share their modules: loading them again for each file takes as long as many of the tests.
    isolate: false,
    // Files that name it with `@module-tag` are skipped by `npm test`.
    tags: [{ name: "deep", description: "slow; run by npm run test:deep" }],
    // Bounds for hangs, not for speed: a test that takes 5 s takes 20 on a loaded machine.
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000, interval: 20 } },
    hookTimeout: 60_000,
  },
});
