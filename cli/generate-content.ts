import { cp, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { readConfig } from "../server/config/config.ts";
import { generatedPost, seededRandom } from "./generated-post.ts";

/** Files written at a time. */
const batch = 200;

/** How many posts there are to be, where, and made up from which seed. */
export interface GenerateOptions {
  readonly posts: number;
  readonly out: string;
  readonly seed: number;
}

/**
 * `content generate --posts N --out FOLDER [--seed S]`: a copy of the content folder with made-up posts added until
 * there are N, the same for the same seed; for benchmarks and for trying out how the site grows.
 */
export async function run({ posts, seed, ...options }: GenerateOptions): Promise<void> {
  const out = path.resolve(options.out);
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
