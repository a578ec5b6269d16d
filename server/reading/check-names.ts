import { type Fault, fileFaultOf } from "../content/fault.ts";
import type { ContentFolder } from "../folder/content-folder.ts";
import { isHidden } from "../folder/list-folder.ts";
import { nearestName } from "../content/suggest.ts";
import { redirectsFile } from "../redirects/read-redirects.ts";
import { sampleFileSchemas } from "../folder/sample-file-schemas.ts";

const entryFolders = ["items", "projects", "team", "testimonials", "posts", "pages"];
const known = [
  "site.yaml",
  "brand.yaml",
  "brand",
  "words.yaml",
  redirectsFile,
  "about.md",
  "categories.yaml",
  "pictures.yaml",
  "pictures",
  "files",
  "logos",
  "samples",
  ...entryFolders,
];
const sampleFiles = Object.keys(sampleFileSchemas).map((name) => `${name}.yaml`);
/** Names, and what a file or folder with one of them, or with one like it, is meant to be. */
const inSamples = new Map(sampleFiles.map((name) => [name, name]));
const atTop = new Map([
  ...known.map((name) => [name, name] as const),
  ...sampleFiles.map((name) => [name, `samples/${name}`] as const),
]);

/**
 * Files and folders that nothing reads although they look as if they were meant: everything may be left out,
 * so a misspelt name would silently do nothing. What is like no name of the content is the owner's own
 * affair.
 */
export function checkNames({ listed }: ContentFolder): Fault[] {
  const namesIn = (folder: string) =>
    listed(folder)
      .filter((entry) => !isHidden(entry))
      .map(({ name }) => name);
  const texts = entryFolders.flatMap((folder) =>
    namesIn(folder)
      .filter((name) => !name.endsWith(".md") && /\.(?:md|markdown|mdx|txt|yaml|yml|docx?)$/i.test(name))
      .map((name) => `${folder}/${name}`),
  );
  return [
    ...unread(namesIn(""), atTop),
    ...unread(namesIn("samples"), inSamples, "samples/"),
    ...texts.map((name) => fileFaultOf(name, { is: "fileEnding" })),
  ];
}

/** Names of a folder that are misspelt or belong into another one. */
const unread = (names: readonly string[], meant: ReadonlyMap<string, string>, folder = "") =>
  names.flatMap((name): Fault[] => {
    const right = meant.get(name) ?? meant.get(nearestName(name, [...meant.keys()]) ?? "");
    const isRead = right === undefined || right === name;
    return isRead ? [] : [fileFaultOf(folder + name, { is: "fileUnread", meant: right })];
  });
