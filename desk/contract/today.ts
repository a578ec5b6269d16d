import { reads } from "./call.ts";
import type { Folder } from "./inbox.ts";
import type { EditPlace } from "./pages.ts";

/** One thing that the doctor has found. */
export interface Finding {
  readonly severity: "error" | "warning" | "note";
  readonly what: string;
  readonly todo: string;
  /** File and line, or the setting that is meant; null where there is none. */
  readonly where: string | null;
  /** The document that `where` names; null where it names none that the desk edits. */
  readonly place: EditPlace | null;
}

/** What the site has counted in the last seven days, today included. */
export interface WeekVisits {
  readonly visitors: number;
  readonly views: number;
}

/** The first screen. */
export interface Today {
  /** How many messages are in each folder; null where the person may not see them. */
  readonly messages: Readonly<Record<Folder, number>> | null;
  /** When the last backup was made, ISO 8601; null: never. */
  readonly lastBackup: string | null;
  /** Null where the site does not count its visits. */
  readonly visits: WeekVisits | null;
}

/** A published entry that appears or disappears by its own dates. */
export interface Coming {
  /** ISO 8601. */
  readonly at: string;
  readonly title: string;
  readonly what: "appears" | "disappears";
  /** Null where the folder does not have the entry any more. */
  readonly place: EditPlace | null;
}

/** An entry that no visitor sees until it is finished. */
export interface Draft {
  readonly title: string;
  /** What it is, in an owner's words: "Post". */
  readonly kind: string;
  readonly place: EditPlace;
}

/** The first ones of a list, and how many there are in all. */
export interface Some<Item> {
  readonly list: readonly Item[];
  readonly count: number;
}

/** What the content has in store. */
export interface Ahead {
  /** What appears or disappears in the next seven days, the earliest first. */
  readonly coming: Some<Coming>;
  readonly drafts: Some<Draft>;
}

/** What the first screen shows at once. */
export const today = reads<Today>("/today");

/** What appears, disappears and waits to be finished; with thousands of entries it takes a second. */
export const ahead = reads<Ahead>("/today/ahead");

/** What the doctor finds; it takes a second. */
export const findings = reads<readonly Finding[]>("/today/findings");
