import type { DocumentView } from "#desk/contract/document.ts";
import { valueAt } from "#desk/contract/edit-value.ts";
import type { Tree } from "#desk/contract/tree.ts";
import { findValue, type FoundValue, isExact } from "./find-value.ts";

/** A field of a document. */
interface FoundField extends FoundValue {
  readonly file: string;
}

/** What was clicked in a page. */
export interface Clicked {
  /** The names of a picture, then texts from the element itself outwards. */
  readonly texts: readonly string[];
  /** The page that a link around it leads to. */
  readonly leadsTo: string | undefined;
}

/**
 * The field that says what was clicked, looked for in the entry that a link around it leads to, then in the
 * documents of the page. The same text comes before one that contains it, whichever document it is in.
 */
export async function findField(
  { texts, leadsTo }: Clicked,
  files: readonly string[],
  read: (file: string) => Promise<DocumentView>,
): Promise<FoundField | undefined> {
  const documents = await Promise.all(files.map((file) => read(file).catch(() => undefined)));
  for (const text of texts) {
    const found = documents.flatMap((view) => {
      const value = view && findValue(view.value, text);
      if (!view || !value) return [];
      return [{ file: view.file, ...value, exact: isExact(valueAt(view.value, value.path), text) }];
    });
    const best = found.find(({ exact }) => exact) ?? found[0];
    if (best) return best;
  }
  // Nothing says it: the entry that it leads to is the next best.
  const [first] = files;
  return leadsTo !== undefined && first !== undefined ? { file: first, path: [] } : undefined;
}

/** The documents whose values a page may show, the nearest first. */
export function filesFor(tree: Tree, addresses: readonly (string | undefined)[], open: string): string[] {
  const entries = tree.kinds.flatMap((kind) => kind.entries);
  const near = addresses.flatMap((address) => [
    ...entries.filter((entry) => entry.address === address).map(({ file }) => file),
    ...tree.pages.filter((page) => page.address === address).flatMap(({ files }) => files),
  ]);
  const site = tree.documents.map(({ file }) => file);
  return [...new Set([...near, ...(open === "" ? [] : [open]), ...site])];
}
