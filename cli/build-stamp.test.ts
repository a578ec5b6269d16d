import path from "node:path";
import { type Rolldown, build } from "vite";
import { expect, test } from "vitest";
import { inputs, root } from "./build-stamp.ts";

async function chunksOf(configFile: string, ssr?: string): Promise<Rolldown.OutputChunk[]> {
  const built = await build({
    configFile: path.join(root, configFile),
    logLevel: "silent",
    build: { write: false, ...(ssr !== undefined && { ssr, manifest: false }) },
  });
  // Neither watched nor written, it is one output.
  const { output } = built as Rolldown.RolldownOutput;
  return output.filter((file) => file.type === "chunk");
}

/** Files of the project that some chunks are made of, relative to the project. */
const filesOf = (chunks: readonly Rolldown.OutputChunk[]) =>
  chunks
    .flatMap(({ moduleIds }) => moduleIds)
    .map((id) => path.relative(root, id.replace(/\?.*$/, "")))
    .filter((file) => !file.startsWith("node_modules/") && !file.startsWith("\0") && !file.startsWith(".."));

test("the pages are one file: a process that is open loads none when later builds have removed its own", async () => {
  const chunks = await chunksOf("vite.config.ts", "server/site.ts");
  expect(chunks.map(({ fileName }) => fileName)).toEqual(["site.js"]);
});

test.each([
  ["pages", "web/server.tsx", "vite.config.ts", "server/site.ts"],
  ["scripts of the site", "web/browser.tsx", "vite.config.ts", undefined],
  ["app of the desk", "desk/app/main.tsx", "desk/vite.config.ts", undefined],
])("%s: a change of any file among them makes another build", async (_, known, config, ssr) => {
  const files = filesOf(await chunksOf(config, ssr));
  expect(files).toContain(known);
  const left = files.filter(
    (file) => !inputs.some((input) => file === input || file.startsWith(`${input}/`)),
  );
  expect(left).toEqual([]);
});
