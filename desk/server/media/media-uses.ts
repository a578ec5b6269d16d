import { setImmediate as nextTurn } from "node:timers/promises";
import type { MediaUse } from "#desk/contract/media.ts";
import { documentsOf } from "#desk/folder/documents-of.ts";
import type { Folder } from "#desk/folder/open-folder.ts";
import { type ContentKind, kinds } from "#server/wording/content-kinds.ts";
import { documentKind } from "#server/wording/document-kinds.ts";
import { entriesOfFile } from "#server/versions/entries-of-file.ts";
import { mediaNamed, textsIn } from "#server/versions/media-named.ts";
import { altInTexts } from "#server/media/alts-in-text.ts";
import { pictureList } from "./picture-list.ts";

/** A mention of a picture or a file; `entry` is the title of what mentions it, empty where it has none. */
interface Mention extends Omit<MediaUse, "label"> {
  readonly name: string;
  readonly entry: string;
}

/** What one file of the content mentions. */
interface FileMentions {
  readonly stamp: string;
  readonly mentions: readonly Mention[];
}

/** Files that are read in one turn of the event loop: some 20 ms. */
const filesATurn = 50;

/**
 * A function that gives what names each picture and file of the folder. A document that has not changed is
 * not read again.
 */
export function createMediaUses({ files }: Pick<Folder, "files">) {
  const known = new Map<string, FileMentions>();
  const mentionsOf = (file: string, kind: ContentKind): readonly Mention[] => {
    const stamp = files.stamp(file);
    const before = known.get(file);
    if (stamp !== null && before?.stamp === stamp) return before.mentions;
    const bytes = stamp === null ? null : files.readNow(file);
    const mentions = bytes ? mentionsIn(file, bytes, kind) : [];
    if (stamp === null) known.delete(file);
    else known.set(file, { stamp, mentions });
    return mentions;
  };
  return async (): Promise<ReadonlyMap<string, readonly MediaUse[]>> => {
    const usesByName = new Map<string, MediaUse[]>();
    let read = 0;
    // The list of pictures names each of them, and uses none.
    for (const kind of kinds.filter((candidate) => candidate.files !== pictureList))
      for (const file of await documentsOf(kind, files)) {
        for (const { name, entry, ...where } of mentionsOf(file, kind)) {
          // In the language of who asks: not kept.
          const label = [documentKind(file)?.label ?? file, entry].filter(Boolean).join(": ");
          const use = { ...where, label };
          const uses = usesByName.get(name);
          if (uses) uses.push(use);
          else usesByName.set(name, [use]);
        }
        // Other calls are answered meanwhile.
        if ((read += 1) % filesATurn === 0) await nextTurn();
      }
    return usesByName;
  };
}

function mentionsIn(file: string, bytes: Buffer, kind: ContentKind): readonly Mention[] {
  const entries = entriesOfFile(file, bytes, kind) ?? [];
  return entries.flatMap((entry, index) => {
    const { id, title } = entry;
    const row = kind.shape === "rows" ? { row: index, id: id === null ? null : Number(id) } : {};
    const texts = textsIn(entry.value);
    return [...mediaNamed(entry).keys()].map((name) => {
      const alt = altInTexts(name, texts);
      return { name, file, ...row, ...(alt === undefined ? {} : { alt }), entry: title ?? id ?? "" };
    });
  });
}
