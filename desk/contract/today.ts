import { reads } from "./call.ts";
import type { Folder, Message } from "./inbox.ts";
import type { EditPlace } from "./pages.ts";

/** One thing that the doctor has found in the content, which the desk mends. */
export interface Finding {
  /** The rule that found it: what has the same one has the same title, said once for all. */
  readonly rule: string;
  readonly severity: "error" | "warning" | "note";
  readonly title: string;
  readonly text: string;
  /** The field in the words of its form, else the file; null where there is none. */
  readonly where: string | null;
  /** The field; null: the desk edits it nowhere. */
  readonly place: EditPlace | null;
}

/** What a rule has found in the settings, the mail or the machine, which nobody mends in the desk. */
export interface KeeperFinding {
  readonly rule: string;
  readonly severity: Finding["severity"];
  /** In an owner's words. */
  readonly what: string;
  /** What whoever runs the site needs to know, with the names of settings and files. */
  readonly details: readonly string[];
}

/** All that the doctor has found, errors first. */
export interface Findings {
  readonly own: readonly Finding[];
  readonly keepers: readonly KeeperFinding[];
}

/** A message that has no answer yet, as a line. */
export interface Unanswered extends Pick<Message, "id" | "name" | "created_at"> {
  readonly folder: Extract<Folder, "new" | "waiting">;
  /** How it begins. */
  readonly start: string;
}

/** The first screen. */
export interface Today {
  /** How many messages are in each folder; null where the person may not see them. */
  readonly messages: Readonly<Record<Folder, number>> | null;
  /** The latest that have no answer yet; none where the person may not see them. */
  readonly unanswered: readonly Unanswered[];
  /** When the last backup was made, ISO 8601; null: never. */
  readonly lastBackup: string | null;
}

/** An entry that appears or disappears by its dates, or by those of what it belongs to. */
export interface Coming {
  /** ISO 8601. */
  readonly at: string;
  readonly title: string;
  readonly what: "appears" | "disappears";
  readonly place: EditPlace;
}

/** An entry that no visitor sees until it is finished. */
export interface Draft {
  readonly title: string;
  /** What it is, in an owner's words: "Post". */
  readonly kind: string;
  readonly place: EditPlace;
  /** Its own date, as it is written, which has no effect while it is a draft. */
  readonly from?: string | undefined;
}

/** The first ones of a list, and how many there are in all. */
export interface Some<Item> {
  readonly list: readonly Item[];
  readonly count: number;
}

/** What is about to change, and what is not finished. */
export interface Upcoming {
  /** What appears or disappears in the next seven days, the earliest first. */
  readonly coming: Some<Coming>;
  /** The time zone of the published site, in which its dates are read. */
  readonly zone: string;
  readonly drafts: Some<Draft>;
}

/** What the first screen shows at once. */
export const today = reads<Today>("/today");

/** What appears, disappears and waits to be finished; with thousands of entries it takes a second. */
export const upcoming = reads<Upcoming>("/today/upcoming");

/** What the doctor finds; it takes a second. */
export const findings = reads<Findings>("/today/findings");
