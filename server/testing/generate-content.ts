import { cp, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { exampleDir } from "../config/content-dir.ts";
import { readSource } from "../folder/source.ts";
import { textOf } from "../doctor/texts.ts";
import { generatedPost, seededRandom } from "./generated-post.ts";

/** Files written at a time. */
const batch = 200;

/** How many posts there are to be, and made up from which seed. */
interface Generated {
  readonly posts: number;
  readonly seed?: number;
  /** The folder that is copied; the example by default. */
  readonly from?: string;
}

/**
 * Copies a content folder to `out` and adds made-up posts until there are so many, the same for the same
 * seed; for tests and benchmarks of a site that has grown.
 */
export async function generateContent(
  out: string,
  { posts, seed = 1, from = exampleDir }: Generated,
): Promise<void> {
  await cp(from, out, { recursive: true });
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
