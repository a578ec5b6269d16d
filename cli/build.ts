import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { StartError } from "../server/start-error.ts";
import { buildDir, deskFolder, filesIn, isBuilt, root, wantedBuild } from "./build-stamp.ts";
import { say } from "./print.ts";
import { swapIn } from "./build-swap.ts";
import { codeOf } from "../server/base/errors.ts";

const compressible = /\.(?:js|css|svg|html|json|txt|webmanifest)$/;

/** Size of Brotli's input blocks, as a power of two: above any built file, so that none is cut. */
const wholeFile = 20;

/** Writes `.br` and `.gz` beside every text file, once, so that no request compresses them. */
async function precompress(folder: string): Promise<void> {
  const files = (await filesIn(folder)).filter((file) => compressible.test(file));
  await Promise.all(
    files.map(async (file) => {
      const body = await readFile(file);
      const quality = {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          [constants.BROTLI_PARAM_LGBLOCK]: wholeFile,
        },
      };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(body, quality));
      await writeFile(`${file}.gz`, await promisify(gzip)(body, { level: 9 }));
    }),
  );
}

async function build(folder: string): Promise<void> {
  process.env["NODE_ENV"] = "production";
  const { build: buildPart } = await import("vite");
  const buildInto = (configFile: string, name: string, ssr = false) =>
    buildPart({
      configFile: path.join(root, configFile),
      logLevel: "warn",
      build: { outDir: path.join(folder, name), ...(ssr && { ssr: "server/site.ts", manifest: false }) },
    });
  await buildInto("vite.config.ts", "client");
  await buildInto("vite.config.ts", "server", true);
  await buildInto("desk/vite.config.ts", deskFolder);
  await Promise.all(["client", deskFolder].map((part) => precompress(path.join(folder, part))));
}

/** What the owner can do about a build that cannot even begin, by the error's code. */
const advice: Readonly<Record<string, string>> = {
  ERR_MODULE_NOT_FOUND: "what builds it is not installed. Install it with `npm ci`, or put the files back",
  EROFS: `${buildDir} is read-only here. Run \`npm run build\` where it can be written, then start again`,
  EACCES: `${buildDir} cannot be written by this user. Run \`npm run build\` as the owner of the files, then start again`,
};

function plainly(error: unknown): unknown {
  const about = advice[codeOf(error)];
  if (about === undefined) return error;
  return new StartError(`The site's files have changed since it was built, and ${about}.`, { cause: error });
}

/**
 * `npm run build`: builds the site unless what it was built from is still the same, byte for byte. A site
 * that runs meanwhile goes on as it was; its build is the one before from then on.
 */
export async function run(): Promise<void> {
  const name = await wantedBuild();
  const isStale = !(await isBuilt(name));
  if (isStale) {
    const make = async (folder: string) => {
      say("Building the site (some seconds, only when files have changed) ...");
      await build(folder);
    };
    await swapIn(buildDir, name, make).catch((error: unknown) => Promise.reject(plainly(error)));
  }
  const folder = path.join(buildDir, name);
  say(`The site is in ${path.relative(process.cwd(), folder)}`);
}
