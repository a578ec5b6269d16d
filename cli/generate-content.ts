import { cp, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { readConfig } from "../server/config/config.ts";
import { requireContentDir } from "../server/config/content-dir.ts";
import { readSource } from "../server/content/source.ts";
import { textOf } from "../server/doctor/texts.ts";
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
 * `content generate --posts N --out FOLDER [--seed S]`: a copy of the content folder with made-up posts added
 * until there are N, the same for the same seed; for benchmarks and for trying out how the site grows.
 */
export async function run({ posts, seed, ...options }: GenerateOptions): Promise<void> {
  const out = path.resolve(options.out);
  const { contentDir } = readConfig();
  requireContentDir(contentDir);
  await cp(contentDir, out, { recursive: true });
  const folder = path.join(out, "posts");
  const own = (await readdir(folder)).filter((name) => name.endsWith(".md"));
  const [authors, pictures] = await Promise.all([authorsIn(out), picturesIn(out)]);
  const random = seededRandom(seed);
  for (let first = own.length + 1; first <= posts; first += batch) {
    const files = Array.from({ length: Math.min(batch, posts - first + 1) }, (_, index) =>
      generatedPost(first + index, { pictures, authors }, random),
    );
    await Promise.all(files.map(({ name, text }) => writeFile(path.join(folder, name), text)));
  }
  process.stdout.write(`${Math.max(posts, own.length)} posts are in ${out}\n`);
}

/** The names of the folder's team, in the order of their files. */
async function authorsIn(dir: string): Promise<string[]> {
  const files = await readdir(path.join(dir, "team")).catch(() => []);
  return files
    .filter((name) => name.endsWith(".md"))
    .toSorted()
    .flatMap((name) => {
      const read = readSource(dir, `team/${name}`);
      const author = "source" in read ? textOf(read.source, "name") : "";
      return author === "" ? [] : [author];
    });
}

/** The pictures of posts as entries name them; where none lie in a folder of their own, all pictures. */
async function picturesIn(dir: string): Promise<string[]> {
  const found = await readdir(path.join(dir, "pictures"), { recursive: true });
  const pictures = found
    .map((name) => name.replaceAll(path.sep, "/"))
    .filter((name) => /\.(?:avif|gif|jpe?g|png|webp)$/i.test(name))
    .toSorted();
  const ofPosts = pictures.filter((name) => name.startsWith("posts/"));
  return ofPosts.length > 0 ? ofPosts : pictures;
}
