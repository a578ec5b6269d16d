import { entryId } from "#contract/entry-id.ts";
import type { Field } from "#contract/fields/field.ts";

/**
 * Whether visitors see an entry: `public` now; `draft` never; `scheduled` from a later time on; `ended` no
 * more; `hidden` not now, because of what it belongs to, or because the site has no open page for it.
 */
export type EntryState = "public" | "draft" | "scheduled" | "ended" | "hidden";

/** One entry of the site: a file, or a row of a list. */
export interface TreeEntry {
  /** Path in the content folder. */
  readonly file: string;
  /** The index of its row, where the file is a list of entries. */
  readonly row?: number;
  /** The entry's id; a further page has none. */
  readonly id: number | null;
  readonly title: string;
  /** Its address on the site, also while it is not public; null: it has no page of its own. */
  readonly address: string | null;
  readonly state: EntryState;
  /** The date that it bears, such as a post's, as the file says. */
  readonly date?: string;
  /** When it appears and disappears by its own dates, as the file says. */
  readonly from?: string;
  readonly until?: string;
}

/** Entries of one kind, in the site's order. */
export interface TreeKind {
  /** Names the kind in calls: `post`, `item`, `categories`. */
  readonly kind: string;
  /** In an owner's words: "Posts". */
  readonly label: string;
  readonly entries: readonly TreeEntry[];
  /** Whether entries are arranged by hand; else by date or by file name. */
  readonly ordered: boolean;
  /** The fields that an entry cannot be without, and that its owner fills in. */
  readonly asks: readonly Field[];
}

/** A page of the site that is no entry, and the documents that it is made of. */
export interface TreePage {
  /** The name of the page in the site map. */
  readonly page: string;
  readonly title: string;
  readonly address: string;
  /** Whether visitors can open it. */
  readonly open: boolean;
  /** The path of the document that is edited beside it; null: the entries that it lists are. */
  readonly document: string | null;
  /** Paths of all documents whose values it shows. */
  readonly files: readonly string[];
  /** The kinds of entries that it lists. */
  readonly kinds: readonly string[];
}

/** A document that belongs to the whole site: its name, its menu, its brand, its words. */
interface TreeDocument {
  readonly file: string;
  readonly label: string;
}

/** A page by its path and its title; null where no page has this path any more. */
export interface TitledPage {
  readonly path: string;
  readonly title: string | null;
}

/** Everything of the content folder that can be edited. */
export interface Tree {
  readonly pages: readonly TreePage[];
  readonly kinds: readonly TreeKind[];
  readonly documents: readonly TreeDocument[];
  /** The time zone of dates that name none. */
  readonly zone: string;
}

/**
 * The same for every way to write the address of a page: an entry's with the words behind its id and without.
 */
export const addressKey = (address: string): string =>
  address
    .replace(/[?#].*/s, "")
    .replace(/(?<=.)\/$/, "")
    .replace(/[^/]*$/, entryId);

/** The page or the entry at an address, by any way to write it; undefined where there is none. */
export function pageAt({ pages, kinds }: Pick<Tree, "pages" | "kinds">, address: string) {
  const key = addressKey(address);
  const isIt = (one: TreePage | TreeEntry) => one.address !== null && addressKey(one.address) === key;
  return kinds.flatMap(({ entries }) => entries).find(isIt) ?? pages.find(isIt);
}

/** What the page or the entry at an address is called; undefined where there is none. */
export const titleAt = (tree: Tree, address: string): string | undefined => pageAt(tree, address)?.title;
