import { expect } from "@playwright/test";
import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { deep } from "./deep.ts";
import { openProcess } from "./open-site.ts";
import { hydrated } from "./opening.ts";
import { copyProject } from "./project-copy.ts";
import { test } from "./test.ts";

test("npm run dev shows a changed component and a changed style in the open page", deep, async ({ page }) => {
  const folder = await copyProject();
  const sections = path.join(folder, "web/sections");
  const change = async (file: string, from: string, to: string) => {
    const before = await readFile(path.join(sections, file), "utf8");
    expect(before).toContain(from);
    await writeFile(path.join(sections, file), before.replace(from, to));
  };
  const dev = openProcess(["dev"], { DATA_DIR: path.join(folder, "var") }, folder);
  const address = await dev.says(/The site is open at (\S+),/);
  // Vite repeats no change for a page whose connection opens later, or that cannot take it in yet.
  const connected = Promise.withResolvers<void>();
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      if (payload.includes('"connected"')) connected.resolve();
    }),
  );
  await page.goto(`${address}/faq`);
  await connected.promise;
  await hydrated(page);
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toBeVisible();
  // A page that is loaded again has no such mark.
  await page.evaluate(() => document.body.classList.add("first"));

  await change("breadcrumb.tsx", "<h1", '<h1 data-changed=""');
  await expect(title).toHaveAttribute("data-changed");
  await change("breadcrumb.module.css", ".title {", ".title {\n  opacity: 0.9;");
  await expect(title).toHaveCSS("opacity", "0.9");
  await expect(page.locator("body.first")).toHaveCount(1);
  await dev.end();
  await rm(folder, { recursive: true, force: true });
});

test("npm run dev publishes what has changed while it was not running", deep, async ({ request }) => {
  const folder = await mkdtemp(path.join(tmpdir(), "quarterlight-dev-"));
  const [DATA_DIR, CONTENT_DIR] = [path.join(folder, "var"), path.join(folder, "content")];
  await cp("examples/laka", CONTENT_DIR, { recursive: true });
  const open = async () => {
    const dev = openProcess(["dev"], { DATA_DIR, CONTENT_DIR });
    return [await dev.says(/The site is open at (\S+),/), dev] as const;
  };
  const [, first] = await open();
  await first.end();
  await appendFile(path.join(CONTENT_DIR, "brand.yaml"), "\nmotif: star\n");
  const [address, second] = await open();
  expect(await (await request.get(address)).text()).toContain('"motif":"star"');
  await second.end();
  await rm(folder, { recursive: true, force: true });
});
