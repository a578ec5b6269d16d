import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { once } from "../base/once.ts";
import { type ContentFacts, readContentFacts } from "../doctor/content-facts.ts";
import { fixtureFiles, writeFixture } from "./fixture-content.ts";

/** The files of a folder in which nothing is wrong. */
export function goodFiles(): Record<string, string> {
  const { "brand.yaml": _, ...files } = fixtureFiles();
  const mended = Object.entries(files).map(([name, text]) => [
    name,
    text
      .replaceAll("testhouse.example", "testhouse.agency")
      .replace("media: [a.webp, b.png]", "media: [a.webp]")
      .replaceAll(/(media|content_pic): b\.png/g, "$1: a.webp")
      .replace("images: [b.png]", "images: [a.webp]"),
  ]);
  const good: Record<string, string> = Object.fromEntries(mended);
  return {
    ...good,
    "site.yaml": `${good["site.yaml"]}showcase: off\ncopyright: 2026\nsecurity: security@testhouse.agency\n`,
    "posts/3.md": good["posts/3.md"]?.replace("title:", "created_at: 2026-02-03\ntitle:") ?? "",
    "words.yaml": 'contactForm: { title: "Send us a message" }\n',
    "redirects.yaml": "/gone: /about-us\n",
    "pages/privacy.md": "---\ntitle: Privacy\ndescription: What is kept.\n---\nNothing much.\n",
    "pictures.yaml": "a.webp: { alt: A light }\nb.png: { alt: B light }\n",
  };
}

/** A post with the number 90. */
export const post = (title: string, body = "Words.", date = "2026-02-01") =>
  `---\nid: 90\ntitle: ${title}\nmedia: a.webp\ncreated_at: ${date}\n---\n${body}\n`;
/** A post whose text holds this Markdown. */
export const linked = (markdown: string) => ({ "posts/90.md": post("Links", `One.\n\n${markdown}`) });
/** `site.yaml`, changed. */
export const site = (change: (text: string) => string) => ({
  "site.yaml": change(goodFiles()["site.yaml"] ?? ""),
});

const good = once(() => writeFixture(goodFiles()));

/** The good folder with other files; an empty text removes one, and a picture is drawn. */
export async function changedFolder(files: Readonly<Record<string, string>> = {}): Promise<string> {
  const dir = path.join(await mkdtemp(path.join(tmpdir(), "quarterlight-doctor-")), "content");
  await cp(await good(), dir, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(dir, name);
    if (name.endsWith(".webp")) await cp(path.join(dir, "pictures/a.webp"), file);
    else await (text === "" ? rm(file) : writeFile(file, text));
  }
  return dir;
}

/** Every name: no picture is decoded, which is not what is tested here. */
class AllNames extends Set<string> {
  override has(): boolean {
    return true;
  }
}

/** A folder as the doctor sees it on the first of May 2026. */
export const factsOf = (
  dir: string,
  starterSentences: Parameters<typeof readContentFacts>[1]["starterSentences"],
): Promise<ContentFacts> =>
  readContentFacts(dir, {
    stored: new AllNames(),
    starterSentences,
    publicFiles: ["guide.pdf"],
    now: new Date("2026-05-01T00:00:00Z"),
  });
