import path from "node:path";
import { type Rolldown, build } from "vite";
import { expect, test } from "vitest";
import { inputs, root } from "./build-stamp.ts";

/** Files of the project that one of the builds is made of, relative to the project. */
async function builtFrom(configFile: string, ssr?: string): Promise<string[]> {
  const built = await build({
    configFile: path.join(root, configFile),
    logLevel: "silent",
    build: { write: false, ...(ssr !== undefined && { ssr, manifest: false }) },
  });
  // Neither watched nor written, it is one output.
  const { output } = built as Rolldown.RolldownOutput;
  return output
    .flatMap((file) => (file.type === "chunk" ? file.moduleIds : []))
    .map((id) => path.relative(root, id.replace(/\?.*$/, "")))
    .filter((file) => !file.startsWith("node_modules/") && !file.startsWith("\0") && !file.startsWith(".."));
}

test.each([
  ["pages", "web/server.tsx", "vite.config.ts", "server/site.ts"],
  ["scripts of the site", "web/browser.tsx", "vite.config.ts", undefined],
  ["app of the desk", "desk/app/main.tsx", "desk/vite.config.ts", undefined],
])("%s: a change of any file among them makes another build", async (_, known, config, ssr) => {
  const files = await builtFrom(config, ssr);
  expect(files).toContain(known);
  const left = files.filter(
    (file) => !inputs.some((input) => file === input || file.startsWith(`${input}/`)),
  );
  expect(left).toEqual([]);
});
