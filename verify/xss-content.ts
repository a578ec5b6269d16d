import { appendFile, cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { parse, stringify } from "yaml";
import { exampleDir } from "#server/config/content-dir.ts";
import { readContent } from "#server/reading/read-content.ts";

const firstId = 1000;

/** A content folder that is hostile throughout. */
interface HostileContent {
  /** Posts that contain one payload each, dark and light. */
  readonly posts: readonly number[];
  /** Payloads that publishing refuses with a sentence: unknown pictures. */
  readonly refused: number;
}

/**
 * Copies the example and fills it with payloads: a post for each, and one of `live`, those that are known to
 * run, at the end of every other HTML text.
 */
export async function writeHostileContent(
  folder: string,
  payloads: readonly string[],
  live: readonly string[],
): Promise<HostileContent> {
  const at = (...parts: string[]) => path.join(folder, ...parts);
  await cp(exampleDir, folder, { recursive: true });
  const texts = ["about.md"];
  for (const kind of ["items", "projects", "team", "testimonials", "pages"])
    for (const file of await readdir(at(kind))) texts.push(`${kind}/${file}`);
  for (const [index, file] of texts.entries())
    await appendFile(at(file), `\n\n${live[index % live.length] ?? ""}\n`);
  const services = parse(await readFile(at("samples/services.yaml"), "utf8")) as {
    services: { content?: string }[];
  };
  for (const [index, service] of services.services.entries())
    if (service.content) service.content += `\n\n${live[(index + texts.length) % live.length] ?? ""}\n`;
  await writeFile(at("samples/services.yaml"), stringify(services));

  const example = parse(await readFile(at("samples/posts.yaml"), "utf8")) as object[];
  let posts = payloads.map((payload, index) => ({ id: firstId + index, payload }));
  const writePosts = async () => {
    const rows = posts.map(({ id, payload }) => ({ id, tag: "Case", title2: payload, text: payload }));
    await writeFile(at("samples/posts.yaml"), stringify([...example, ...rows]));
  };
  for (const { id, payload } of posts) {
    const head = { id, title: payload, author: payload, media: "posts/dots.webp", created_at: "2023-01-12" };
    await writeFile(at("posts", `x-${id}.md`), `---\n${stringify(head)}---\n${payload}\n`);
  }
  await writePosts();
  // What publishing refuses is removed, file by file, until it accepts the rest.
  for (let read = await readContent(folder); "faults" in read; read = await readContent(folder)) {
    const files = new Set(read.faults.map(({ file }) => file));
    const bad = posts.filter(({ id }) => files.has(`posts/x-${id}.md`));
    for (const { id } of bad) await rm(at("posts", `x-${id}.md`));
    posts = posts.filter((post) => !bad.includes(post));
    await writePosts();
    if (bad.length === 0) await withoutPictures(folder, [...files]);
  }
  return { posts: posts.map(({ id }) => id), refused: payloads.length - posts.length };
}

/** Removes the payload from a text again if it names a picture. */
async function withoutPictures(folder: string, files: readonly string[]): Promise<void> {
  for (const file of files) {
    const words = await readFile(path.join(folder, file), "utf8");
    const changed = words.replace(/<im[a-z]*[\s/][^>]*>?/gi, "<b>no picture</b>");
    if (changed === words) throw new Error(`publishing refuses ${file} for another reason`);
    await writeFile(path.join(folder, file), changed);
  }
}
