import { pathTo } from "#contract/addresses.ts";
import type { EntryHead, EntryHeads } from "#contract/rendered-page.ts";
import type { FileEntry } from "./file-entry.ts";
import type { Reading } from "./read-entries.ts";
import type { Entry } from "./reading.ts";

interface HeadFields {
  readonly description?: string | undefined;
  readonly share?: string | undefined;
  readonly noindex: boolean;
}

/** An entry's fields without those that are about its page alone. */
export function withoutHead<Fields extends HeadFields>({
  description: _description,
  share: _share,
  noindex: _noindex,
  ...rest
}: Fields) {
  return rest;
}

/** What an entry says of its page; undefined where it says nothing. */
export function headOf({ source, value }: Entry<HeadFields>, { book }: Reading): EntryHead | undefined {
  const { description, share, noindex } = value;
  const picture = share && book.use(share, () => ({ file: source.file, line: source.lineOf(["share"]) }));
  const head: EntryHead = {
    ...(description === undefined ? {} : { description }),
    ...(picture ? { share: picture } : {}),
    ...(noindex ? { noindex } : {}),
  };
  return Object.keys(head).length > 0 ? head : undefined;
}

type Named = FileEntry<{ id: number; slug?: string | undefined }>;

/** The heads of all entries that have one, by the addresses that search engines know. */
export function headsOf(
  entries: Readonly<Record<"item" | "project" | "post", readonly Named[]>>,
): EntryHeads {
  const pages = ["item", "project", "post"] as const;
  return Object.fromEntries(
    pages.flatMap((page) =>
      entries[page].flatMap(({ value: { id, slug }, origin: { head } }) =>
        head ? [[pathTo(page, "dark", { id, slug }), head]] : [],
      ),
    ),
  );
}
