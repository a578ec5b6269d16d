import { execFile } from "node:child_process";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { z } from "zod";

const root = path.resolve(import.meta.dirname, "..");
const bomSchema = z.object({
  bomFormat: z.literal("CycloneDX"),
  specVersion: z.literal("1.6"),
  serialNumber: z.string().regex(/^urn:uuid:[0-9a-f-]{36}$/),
  metadata: z.object({ component: z.object({ name: z.literal("quarterlight") }) }),
  components: z.array(
    z.object({
      type: z.literal("library"),
      name: z.string(),
      version: z.string().min(1),
      purl: z.string().regex(/^pkg:npm\/(?:%40[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+[\w.+-]*$/),
      licenses: z.tuple([
        z.union([z.object({ license: z.object({ id: z.string() }) }), z.object({ expression: z.string() })]),
      ]),
      hashes: z.tuple([
        z.object({ alg: z.literal("SHA-512"), content: z.string().regex(/^[0-9a-f]{128}$/) }),
      ]),
    }),
  ),
});

test("sbom writes every library at run time, and none that development alone needs", async () => {
  const file = path.join(await mkdtemp(path.join(tmpdir(), "quarterlight-sbom-")), "bom.json");
  await promisify(execFile)(process.execPath, ["cli/main.mjs", "sbom", file], { cwd: root });
  const { components } = bomSchema.parse(JSON.parse(await readFile(file, "utf8")));
  const names = components.map(({ name }) => name);
  // Fields of npm's own format.
  const { dependencies } = JSON.parse(await readFile(path.join(root, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  for (const [name, version] of Object.entries(dependencies))
    expect(components).toContainEqual(expect.objectContaining({ name, version }));
  expect(names).toContain("pg-protocol");
  for (const name of ["vitest", "vite", "oxlint", "@playwright/test"]) expect(names).not.toContain(name);
  const purls = components.map(({ purl }) => purl);
  expect(new Set(purls).size).toBe(purls.length);
});
