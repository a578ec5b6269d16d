import { addresses } from "#contract/addresses.ts";
import type { PageName } from "#contract/site-map.ts";
import { type ContentKind, kinds } from "#server/wording/content-kinds.ts";

/**
 * The kinds of entries in the order of the tree, by the names of their schemas, and what an owner calls them.
 */
const labels: ReadonlyMap<string, string> = new Map([
  ["post", "Posts"],
  ["categories", "Services on the home page"],
  ["item", "Clients"],
  ["project", "Projects"],
  ["member", "Team"],
  ["testimonial", "Testimonials"],
  ["page", "Further pages"],
]);

/** A kind whose entries stand in the tree. */
export interface TreeKindOf extends ContentKind {
  readonly label: string;
}

/** Every kind whose entries have files or a page of their own; a kind that joins the content comes last. */
export const treeKinds: readonly TreeKindOf[] = kinds
  .filter(({ ownPage, shape }) => ownPage !== null || shape === "files")
  .map((kind) => ({ ...kind, label: labels.get(kind.name) ?? kind.name }))
  .toSorted((one, other) => rankOf(one.name) - rankOf(other.name));

function rankOf(name: string): number {
  const place = [...labels.keys()].indexOf(name);
  return place < 0 ? labels.size : place;
}

/**
 * Files that are the only document of their kind, and no entries of the tree; without the showcase none that
 * only its pages show.
 */
export const singleFiles = (showcase: boolean): string[] =>
  kinds
    .filter(({ files, ownPage }) => !files.includes("*") && ownPage === null)
    .filter(({ lists }) => showcase || !lists?.length || !lists.every(isOfShowcase))
    .map(({ files }) => files);

const isOfShowcase = (page: PageName) =>
  addresses.filter((one) => one.page === page).every(({ showcase }) => showcase);
