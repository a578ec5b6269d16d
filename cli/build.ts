import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const root = path.resolve(import.meta.dirname, "..");
const clientDir = path.join(root, "build/client");
const stampFile = path.join(root, "build/stamp.txt");
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
    const entries = await readdir(path.join(root, input), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOTDIR")
      return [path.join(root, input)];
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
async function precompress(): Promise<void> {
  const files = (await filesIn("build/client")).filter((file) => compressible.test(file));
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

async function build(stamp: string): Promise<void> {
  process.env["NODE_ENV"] = "production";
  const { createBuilder } = await import("vite");
  const builder = await createBuilder({ root, logLevel: "warn" }, null);
  await builder.buildApp();
  await precompress();
  await writeFile(stampFile, stamp);
}

/** Builds the site unless what it was built from is still the same, byte for byte. */
export async function buildIfStale(say: (line: string) => void): Promise<void> {
  const stamp = await inputStamp();
  const built = await readFile(stampFile, "utf8").catch(() => "");
  if (built === stamp) return;
  say("Building the site (some seconds, only when files have changed) ...");
  await build(stamp);
}

/** `npm run build`: makes `build/` where it is stale. */
export async function run(): Promise<void> {
  await buildIfStale((line) => console.log(line));
  console.log(`The site stands in ${path.relative(process.cwd(), clientDir)}`);
}
