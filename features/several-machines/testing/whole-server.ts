import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { limitsAlone } from "#server/abuse/limits.ts";
import { shareLimits } from "../shared-limits.ts";
import { main } from "#server/main.ts";
import type { Site } from "#server/base/site-contract.ts";
import { stubSite } from "#server/testing/stub-site.ts";

// The whole product as a process, but for its pages: these say what the call `about` says, so no build is
// needed.
const site: Site = {
  ...stubSite(),
  renderPage: async (_, { source }) => {
    const headers = { "content-type": "text/html; charset=utf-8" };
    try {
      const about = await source.read({ name: "about" });
      return new Response(`<!doctype html>${JSON.stringify(about)}`, { headers });
    } catch {
      return new Response("<!doctype html>", { status: 503, headers });
    }
  },
};
// A script that no other process has.
const assetsDir = await mkdtemp(path.join(tmpdir(), "quarterlight-assets-"));
await mkdir(path.join(assetsDir, "assets"));
await writeFile(path.join(assetsDir, "assets", `${path.basename(process.env["DATA_DIR"] ?? "")}.js`), "0");
await main((line) => process.stdout.write(`${line}\n`), {
  built: () => Promise.resolve({ name: "test", createSite: () => site, assetsDir }),
  // A busy machine takes longer than a visitor waits.
  limits: async ({ environment }) => shareLimits(environment["REDIS_URL"] ?? "", limitsAlone(), 120_000),
});
