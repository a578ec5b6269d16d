import type { Change } from "./change.ts";
import { type ComparedSide, whatOf } from "./side.ts";

const folder = "pictures/";
/** Whether a file is a picture of the content. */
export const isPicture = (file: string): boolean => file.startsWith(folder);

/** The name of a picture in the content, by its file. */
export const nameOfPicture = (file: string): string => file.slice(folder.length);

/**
 * The picture files that differ: one line for all new ones, one for all that are gone, one for each that
 * shows something else.
 */
export function pictureChanges(
  files: readonly string[],
  before: ComparedSide,
  after: ComparedSide,
): Change[] {
  const of = (what: Change["what"]) => files.filter((file) => whatOf(file, before, after) === what);
  return [
    ...together("new", of("new")),
    ...together("removed", of("removed")),
    ...of("changed").map((file) => ({
      what: "changed" as const,
      file,
      id: null,
    })),
  ];
}

function together(what: "new" | "removed", files: readonly string[]): Change[] {
  const [file] = files;
  if (file === undefined) return [];
  const names = files.map(nameOfPicture);
  return [{ what, file, id: null, [what === "new" ? "after" : "before"]: names }];
}

/**
 * The changes without lines of `pictures.yaml` that come or go with their pictures, which are reported
 * together.
 */
export function withoutPictures(changes: readonly Change[], files: ReadonlySet<string>): Change[] {
  return changes.filter(
    ({ what, file, id }) => what === "changed" || file !== "pictures.yaml" || !files.has(folder + String(id)),
  );
}
