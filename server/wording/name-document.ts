import { entryName } from "#contract/entry-name.ts";
import type { Path, Value } from "#contract/fields/value.ts";
import { quoted, stepsOf } from "#contract/fields/value-words.ts";
import { kindOf } from "./content-kinds.ts";
import { fieldName, nameBetween } from "#words/part.ts";
import { documentKind } from "./document-kinds.ts";

/** What a place in a document is called, and the steps below that. */
interface NamedPlace {
  /** The document, and the entry where it holds several: "Post “Lamp”". */
  readonly subject: string;
  /** How many steps of the path lead to that entry. */
  readonly entrySteps: number;
}

/** Names the document of a file, by its title or by the entry that a path leads into. */
export function nameDocument(file: string, value: Value, path: Path): NamedPlace {
  const label = documentKind(file)?.label ?? labelOfFolder(file);
  const shape = kindOf(file)?.shape;
  if (shape === "files") {
    const title = entryName(value);
    // Without a title it has its file's name, as in the list of entries.
    const name = title === null ? file.replaceAll(/^.*\/|\.\w+$/g, "") : quoted(title);
    return { subject: `${label} ${nameBetween(name)}`, entrySteps: 0 };
  }
  const [first] = path;
  if ((shape !== "rows" && shape !== "fields") || first === undefined)
    return { subject: label, entrySteps: 0 };
  const [step] = stepsOf(value, [first]);
  const name = typeof step === "object" ? step.row : quoted(step ?? "");
  return { subject: `${label} ${nameBetween(name)}`, entrySteps: 1 };
}

/** What holds a file that is no document: the part of the site that its folder is for. */
function labelOfFolder(file: string): string {
  const [folder = ""] = file.split("/");
  return documentKind(`${folder}/x.md`)?.label ?? fieldName(folderLabels[folder] ?? "Your content");
}

/** What holds files that are no documents. */
export const folderLabels: Readonly<Record<string, string>> = {
  pictures: "Pictures",
  files: "Files for download",
  brand: "Brand",
  logos: "Home page",
  samples: "Lists of the site",
};
