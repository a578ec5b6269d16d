import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { readGenerations } from "../server/build-folder.ts";
import { swapIn } from "./build-swap.ts";

const root = path.resolve(import.meta.dirname, "..");
const buildDir = path.join(root, "build");
/** All that the built site is made of. */
const inputs = [
  "web",
  "contract",
  "public",
  "server/site.ts",
  "server/site-contract.ts",
  "vite.config.ts",
  "react-router.config.ts",
  "package.json",
  "package-lock.json",
];
const compressible = /\.(?:js|css|svg|html|json|txt|webmanifest)$/;

async function filesIn(input: string): Promise<string[]> {
  try {
    const entries = await readdir(path.resolve(root, input), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOTDIR")
      return [path.resolve(root, input)];
    throw error;
  }
}

async function inputStamp(): Promise<string> {
  const files = (await Promise.all(inputs.map((input) => filesIn(input)))).flat().toSorted();
  const hash = createHash("sha256").update(process.version);
  for (const file of files)
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(await readFile(file))
      .update("\0");
  return hash.digest("hex");
}

/** Writes `.br` and `.gz` beside every text file, once, so that no request compresses them. */
async function precompress(folder: string): Promise<void> {
  const files = (await filesIn(folder)).filter((file) => compressible.test(file));
  await Promise.all(
    files.map(async (file) => {
      const body = await readFile(file);
      const quality = {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(body, quality));
      await writeFile(`${file}.gz`, await promisify(gzip)(body, { level: 9 }));
    }),
  );
}

async function build(folder: string): Promise<void> {
  process.env["NODE_ENV"] = "production";
  // For react-router.config.ts, which is all that knows where a build goes.
  process.env["BUILD_FOLDER"] = path.relative(root, folder);
  const { createBuilder } = await import("vite");
  const builder = await createBuilder({ root, logLevel: "warn" }, null);
  await builder.buildApp();
  await precompress(path.join(folder, "client"));
}

/** A build has the name of what it was made of. */
const nameOf = (stamp: string) => stamp.slice(0, 16);

/**
 * Builds the site unless what it was built from is still the same, byte for byte. A site that runs meanwhile goes on as it
 * was; its build is the one before from then on.
 */
export async function buildIfStale(say: (line: string) => void): Promise<void> {
  const name = nameOf(await inputStamp());
  if ((await readGenerations(buildDir))?.current === name) return;
  await swapIn(buildDir, name, async (folder) => {
    say("Building the site (some seconds, only when files have changed) ...");
    await build(folder);
  });
}

/** `npm run build`: builds where it is stale. */
export async function run(): Promise<void> {
  await buildIfStale((line) => console.log(line));
  const built = await readGenerations(buildDir);
  console.log(
    `The site stands in ${path.relative(process.cwd(), path.join(buildDir, built?.current ?? ""))}`,
  );
}
