import { isFields } from "#contract/fields/value.ts";
import { readDocument } from "#desk/folder/read-document.ts";
import { readOwnersFolder } from "#server/reading/read-owners-folder.ts";
import { redirectsFile } from "#server/redirects/read-redirects.ts";
import { type Addresses, publishedAddresses } from "./dead-pages.ts";
import type { Deps } from "#desk/server/deps.ts";

/** The pages and rules of the folder and of the site. */
interface BothAddresses {
  /**
   * What the folder says; where it has a mistake, the published pages with the folder's rules. Null where
   * there is neither.
   */
  readonly own: Addresses | null;
  /** What visitors see; null before anything is published. */
  readonly published: Addresses | null;
}

/** Reads the folder: of its files those that have changed since it was read last. */
export async function readAddresses(deps: Pick<Deps, "config" | "places" | "store" | "folder" | "kept">) {
  const { config, places, store, kept } = deps;
  const [stored, titles] = await Promise.all([places.originals.names(), store.entryTitles()]);
  const [read, published] = await Promise.all([
    readOwnersFolder(config.contentDir, { stored: new Set(stored), kept }),
    publishedAddresses(store, titles),
  ]);
  const both: BothAddresses = {
    own: "content" in read ? read.content : published && { ...published, redirects: await rulesIn(deps) },
    published,
  };
  return both;
}

/** The folder's rules as they are written. */
async function rulesIn({ folder }: Pick<Deps, "folder">): Promise<Addresses["redirects"]> {
  const rules = (await readDocument(folder, redirectsFile))?.value;
  if (!isFields(rules)) return [];
  return Object.entries(rules).flatMap(([from, to]) => (typeof to === "string" ? [[from, to] as const] : []));
}
