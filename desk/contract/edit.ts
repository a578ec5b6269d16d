import type { Hash } from "./document.ts";
import type { Path, Value } from "#contract/fields/value.ts";

/** Gives a field a value; a field that is not there yet joins its group. */
interface SetEdit {
  readonly op: "set";
  readonly path: Path;
  readonly value: Value;
}

/** Takes a field or a row out. */
interface RemoveEdit {
  readonly op: "remove";
  readonly path: Path;
}

/** Adds a row; the end of the path is the index that it gets. */
interface InsertEdit {
  readonly op: "insert";
  readonly path: Path;
  readonly value: Value;
}

/** Moves a row within its list; `to` is the index that it has afterwards. */
interface MoveEdit {
  readonly op: "move";
  readonly path: Path;
  readonly to: number;
}

/** A change of one document; several are made in their order, all or none. */
export type Edit = SetEdit | RemoveEdit | InsertEdit | MoveEdit;

/** From which state a file came into which; undone by the same with the two swapped. */
export interface FileChange {
  readonly file: string;
  readonly before: Hash;
  readonly after: Hash;
}

/**
 * A field that was changed by someone else meanwhile, and what both have made of it. Undefined: it is not
 * there.
 */
export interface Conflict {
  readonly file: string;
  readonly path: Path;
  readonly yours?: Value;
  readonly theirs?: Value;
}

/** What became of a change: it is saved, or nothing is. */
export type Outcome =
  | {
      readonly saved: true;
      /** What undoes it, see `FileChange`. */
      readonly changes: readonly FileChange[];
      /** Whether changes that others have made meanwhile are in the file too: read it again. */
      readonly merged: boolean;
      /**
       * Where one file was merged: its state with these edits and nobody else's. It is the base of edits that
       * are made before the file is read again, so that they name their rows as they were seen.
       */
      readonly own?: Hash;
    }
  | { readonly saved: false; readonly conflicts: readonly Conflict[] };

/** A file of the content folder is not as it was: the desk saved it, or something else changed it. */
export interface FolderEvent {
  /** Its path in the folder; a folder that is gone has one too. */
  readonly file: string;
  /** Null where it is gone. */
  readonly hash: Hash;
}
