import type { Sample } from "#contract/samples.ts";
import type { TeamMember } from "#contract/team-member.ts";
import type { ServerLocale } from "#words/catalogue.ts";
import type { Fault } from "../content/fault.ts";
import type { FileBook } from "../media/file-book.ts";
import type { PictureBook, FaultPlace } from "../media/picture-book.ts";

/** A plan of the price list. */
export type Plan = Sample<"pricing">[number];

/** What a block shows of a person. */
export type ShownPerson = Pick<TeamMember, "id" | "slug" | "name" | "designation" | "media">;

/** Entries that blocks show by name, as far as they are public. */
export interface ShownEntries {
  /** Null while the team itself is being read. */
  readonly team: readonly ShownPerson[] | null;
  /** Whether each person has a page. */
  readonly teamPages: boolean;
  readonly plans: readonly Plan[];
  /** Names of people and plans that are not public now: no block shows them, and naming one is no mistake. */
  readonly hidden: ReadonlySet<string>;
}

/** What a text takes of its language. */
export type TextLocale = Pick<ServerLocale, "language" | "server" | "formats">;

/** What reading a text needs to know. */
export interface MarkdownReading {
  readonly book: PictureBook;
  readonly fileBook: FileBook;
  readonly faults: Fault[];
  readonly locale: TextLocale;
  readonly shown: ShownEntries;
  /** Where no block may stand, and what is said of one. */
  readonly noBlocks?: "blockOfClient";
}

/** What the rules of the reader know of the text that they read. */
export type TextAtHand = {
  readonly reading: MarkdownReading;
  /** Where the text begins. */
  readonly place: FaultPlace;
  /** Distinguishes the ids of this text from those of others on the same page. */
  readonly docId: string;
};

/** The text at hand, from the environment of a rendering, which the library passes on as anything. */
export const atHand = (env: unknown) => env as TextAtHand;
