import { type Fault, fileFaultOf } from "../content/fault.ts";
import type { ContentFolder } from "../folder/content-folder.ts";
import { isHidden } from "../folder/list-folder.ts";
import { nearestName, nearestOf } from "../content/suggest.ts";
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
    ...misspelt(namesIn(""), known).map((name) =>
      fileFaultOf(name, { is: "fileUnread", meant: nearestOf(name, known) }),
    ),
    ...misspelt(namesIn("samples"), sampleFiles).map((name) =>
      fileFaultOf(`samples/${name}`, { is: "fileUnread", meant: nearestOf(name, sampleFiles) }),
    ),
    ...texts.map((name) => fileFaultOf(name, { is: "fileEnding" })),
  ];
}

const misspelt = (names: readonly string[], right: readonly string[]) =>
  names.filter((name) => !right.includes(name) && nearestName(name, right) !== null);
