import type { SiteLook } from "#contract/site-facts.ts";
import { apiPath, reads, writes } from "./call.ts";
import type { DocumentView, Hash, Problem } from "./document.ts";
import type { Edit, FileChange, Outcome } from "./edit.ts";
import type { Tree } from "./tree.ts";
import type { Fields, Path } from "#contract/fields/value.ts";

/** An entry by its file, and by its row where that is a list of entries. */
export interface EntryPlace {
  readonly file: string;
  readonly row?: number | undefined;
  /** The id of a row, which decides where the row is another by now. */
  readonly id?: number | null | undefined;
}

/** Where something is edited in the view of pages. */
export interface EditPlace extends EntryPlace {
  /** The address of the page that shows it; without one the view finds it. */
  readonly at?: string | undefined;
  /** The field that gets the focus. */
  readonly path?: Path | undefined;
  /** The line of that field's text, the first being 0. */
  readonly line?: number | undefined;
}

/** Where visitors see what a document says. */
export interface Shown {
  /** Addresses of pages. */
  readonly paths: readonly string[];
  /** Whether any page may show it. */
  readonly everywhere: boolean;
}

/** An entry that was made, or why it was not. */
export interface Made {
  readonly place: EntryPlace;
  readonly outcome: Outcome;
}

/** Everything that can be edited, with what visitors see of it. */
export const readTree = reads<Tree>("/pages/tree");

/** A document with its fields and values; `?file=` names it. */
export const readDocument = reads<DocumentView>("/pages/document");

/** All that publishing would refuse the folder for. */
export const readProblems = reads<readonly Problem[]>("/pages/problems");

/** What the preview shows, and what its pages are shown with. */
interface PreviewNow extends SiteLook {
  /** Differs with every state of the folder that pages show. */
  readonly version: string;
  /**
   * All that publishing would refuse the folder for; while there is anything, pages show its last good state.
   */
  readonly problems: readonly Problem[];
}

/** Answers once pages of the preview show every change of the folder that was announced before. */
export const refreshPreview = reads<PreviewNow>("/pages/preview");

/** Where visitors see a document or an entry; `?file=` and, for a row, `&row=` and `&id=` name it. */
export const readShown = reads<Shown>("/pages/shown");

/** A field, such as one that names an entry. */
interface Naming extends EditPlace {
  /** In an owner's words: "Home page: Projects: 2: Project". */
  readonly name: string;
}

/** What names an entry: the first fields, and how many there are in all. */
export interface Namings {
  readonly list: readonly Naming[];
  readonly count: number;
}

/** Where an entry is named; `?file=` and, for a row, `&row=` and `&id=` name it. */
export const readNamings = reads<Namings>("/pages/namings");

/** A field whose text has the words that were searched for. */
export interface FoundText extends Naming {
  /** The words as they are written there, with what stands around them in the same field. */
  readonly excerpt: { readonly before: string; readonly match: string; readonly after: string };
}

/** The first fields that were found, in the order of the tree, and whether there are more. */
export interface FoundTexts {
  readonly list: readonly FoundText[];
  readonly isMore: boolean;
}

/** The letters that a search for words may have. */
export const longestSearch = 100;

/** Fields of the folder with some words, whatever their case and accents; `?text=` says which. */
export const searchTexts = reads<FoundTexts>("/pages/search");

/** Edits of a document, made on the state that `base` names; null where the file is not there yet. */
export interface EditsInput {
  readonly file: string;
  readonly base: Hash;
  readonly edits: readonly Edit[];
  /** Ends a conflict: these edits win over what others have made of the same fields. */
  readonly over?: boolean | undefined;
}

/** Edits a document. */
export const saveEdits = writes<EditsInput, Outcome>("/pages/edit");

/** Takes saved changes back; what it answers with takes that back again. */
export const undoChanges = writes<{ readonly changes: readonly FileChange[] }, Outcome>("/pages/undo");

/** Makes a new entry, a draft, with some values: at least its title or name, and what it belongs to. */
export const createEntry = writes<{ readonly kind: string; readonly values: Fields }, Made>("/pages/create");

/** Copies an entry; the copy is a draft. */
export const duplicateEntry = writes<EntryPlace, Made>("/pages/duplicate");

/** Deletes an entry; `base` is the hash of its file as it was seen. */
export const removeEntry = writes<EntryPlace & { readonly base: Hash }, Outcome>("/pages/remove");

/** Gives a further page another address. */
export const renamePage = writes<{ readonly file: string; readonly name: string }, Made>("/pages/rename");

/** Moves an entry among those of its kind, to stand before another one; null: to the end. */
export const moveEntry = writes<EntryPlace & { readonly before: EntryPlace | null }, Outcome>("/pages/move");

/** A stream of events (`EventSource`); the data of each is a `FolderEvent`. */
export const folderEvents = reads<Response>("/pages/events");

/** The whole address of the events. */
export const folderEventsPath = `${apiPath}${folderEvents.path}`;
