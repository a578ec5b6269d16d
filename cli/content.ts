import { cp, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { ConfigError } from "../server/config/config-error.ts";
import { readConfig } from "../server/config/config.ts";
import { exampleDir } from "../server/config/content-dir.ts";
import { upgradeFolder } from "../server/content/upgrade-folder.ts";
import { exportContent } from "./export-content.ts";
import { generatedPost, seededRandom } from "./generated-post.ts";

const usage = `Say: npm run content -- export --out FOLDER
or:  npm run content -- generate --posts 1000 --out some/folder [--seed 1]
or:  npm run content -- upgrade`;
/** Files written at a time. */
const batch = 200;

interface Options {
  posts: number;
  out: string;
  seed: number;
}

/** `npm run content -- export`, `-- upgrade` or `-- generate`. */
export async function run(args: readonly string[]): Promise<void> {
  if (args[0] === "export") return exportContent(readOut(args.slice(1)));
  if (args.length === 1 && args[0] === "upgrade") return upgrade(readConfig().contentDir);
  await generate(args);
}

/** `content upgrade`: brings the owner's folder up to date with this version, and says what was done. */
async function upgrade(dir: string): Promise<void> {
  if (dir === exampleDir) throw new ConfigError("There is no folder of your own yet: npm run new -- content");
  const done = await upgradeFolder(dir);
  const lines = done.length > 0 ? done : [`${dir} is up to date.`];
  process.stdout.write(`${lines.join("\n")}\n`);
}

function readOut(args: readonly string[]): string {
  try {
    const { out } = parseArgs({ args: [...args], options: { out: { type: "string" } } }).values;
    if (out) return path.resolve(out);
  } catch {
    // What cannot be read is answered by how to say it.
  }
  throw new ConfigError(usage);
}

/**
 * `content generate --posts N --out FOLDER [--seed S]`: a copy of the content folder with made-up posts added until
 * there are N, the same for the same seed; for benchmarks and for trying out how the site grows.
 */
async function generate(args: readonly string[]): Promise<void> {
  const { posts, out, seed } = readOptions(args);
  await cp(readConfig().contentDir, out, { recursive: true });
  const folder = path.join(out, "posts");
  const own = (await readdir(folder)).filter((name) => name.endsWith(".md"));
  const pictures = (await readdir(path.join(out, "pictures/posts"))).map((name) => `posts/${name}`);
  const random = seededRandom(seed);
  for (let first = own.length + 1; first <= posts; first += batch) {
    const files = Array.from({ length: Math.min(batch, posts - first + 1) }, (_, index) =>
      generatedPost(first + index, pictures, random),
    );
    await Promise.all(files.map(({ name, text }) => writeFile(path.join(folder, name), text)));
  }
  process.stdout.write(`${Math.max(posts, own.length)} posts stand in ${out}\n`);
}

function readOptions([what, ...args]: readonly string[]): Options {
  const number = (text: string | undefined) => (text && /^\d{1,7}$/.test(text) ? Number(text) : undefined);
  const options = { posts: { type: "string" }, out: { type: "string" }, seed: { type: "string" } } as const;
  try {
    const { values } = parseArgs({ args: [...args], options });
    const posts = number(values.posts);
    const seed = values.seed === undefined ? 1 : number(values.seed);
    if (what === "generate" && posts && values.out && seed !== undefined)
      return { posts, out: path.resolve(values.out), seed };
  } catch {
    // What cannot be read is answered by how to say it.
  }
  throw new ConfigError(usage);
}
