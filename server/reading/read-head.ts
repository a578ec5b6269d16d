import { pathTo } from "#contract/addresses.ts";
import type { EntryHead, EntryHeads } from "#contract/rendered-page.ts";
import type { FileEntry, Reading } from "./entry-reading.ts";
import type { Shows } from "../folder/read-dates.ts";
import type { CheckedFile } from "../folder/read-file.ts";

interface HeadFields {
  readonly head_title?: string | undefined;
  readonly description?: string | undefined;
  readonly share?: string | undefined;
  readonly noindex: boolean;
}

/** An entry's fields without those that are about its page alone. */
export function withoutHead<Fields extends HeadFields>({
  head_title: _title,
  description: _description,
  share: _share,
  noindex: _noindex,
  ...rest
}: Fields) {
  return rest;
}

/** What an entry says of its page; undefined where it says nothing. */
export function headOf({ source, value }: CheckedFile<HeadFields>, { book }: Reading): EntryHead | undefined {
  const { head_title: title, description, share, noindex } = value;
  const at = ["share"];
  const picture = share && book.use(share, () => ({ file: source.file, line: source.lineOf(at), at }));
  const head: EntryHead = {
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(picture ? { share: picture } : {}),
    ...(noindex ? { noindex } : {}),
  };
  return Object.keys(head).length > 0 ? head : undefined;
}

type HeadedEntry = FileEntry<{ id: number; slug?: string | undefined }>;

/**
 * The heads of those entries that are meant and have one, by the addresses that search engines know, and
 * further titles by their paths.
 */
export function headsOf(
  entries: Readonly<Record<"item" | "project" | "post", readonly HeadedEntry[]>>,
  titles: Readonly<Record<string, string>>,
  shows: Shows,
): EntryHeads {
  const pages = ["item", "project", "post"] as const;
  const ofEntries = pages.flatMap((page) =>
    entries[page].flatMap(({ value: { id, slug }, head, visible }) =>
      head && shows(visible) ? [[pathTo(page, "dark", { id, slug }), head] as const] : [],
    ),
  );
  const ofPages = Object.entries(titles).map(([path, title]) => [path, { title }] as const);
  return Object.fromEntries<EntryHead>([...ofPages, ...ofEntries]);
}
