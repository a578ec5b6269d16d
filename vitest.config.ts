import { defineConfig } from "vitest/config";

// Not vite.config.ts: unit and API tests do not need the site's plugins.
export default defineConfig({
  test: {
    include: ["{contract,server,cli,desk,docs,features,owner,preview,web,words}/**/*.test.{ts,tsx}"],
    // PostgreSQL first: it runs as a user who may not enter the other folder.
    globalSetup: [
      "server/testing/postgres-setup.ts",
      "server/testing/temporary-folder-setup.ts",
      "words/testing/types-setup.ts",
    ],
    setupFiles: [
      "server/testing/log-setup.ts",
      "server/testing/property-setup.ts",
      "desk/app/testing/words-setup.ts",
    ],
    pool: "forks",
    // One more than most machines of CI have cores: a test that awaits a process or a timer leaves one free.
    maxWorkers: 3,
    // The files of a worker share their modules: with modules of their own the same tests take twice the
    // processor time (112 files of web, contract, words, desk: 89 s instead of 44). Each file runs alone and
    // in any order all the same (`--sequence.shuffle.files`): it gives back what it replaces.
    isolate: false,
    // Tests of more than 3 s by themselves; `npm test` skips them.
    tags: [{ name: "deep", description: "slow; run by npm run test:deep" }],
    // Bounds for hangs, not for speed: where ten processes share a core, a test of 5 s takes a minute.
    testTimeout: 300_000,
    expect: { poll: { timeout: 120_000, interval: 20 } },
    hookTimeout: 300_000,
  },
});
