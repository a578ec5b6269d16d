import { statSync } from "node:fs";
import path from "node:path";
import { type Media, type MediaFile, type MediaKind, type MediaUse, mostUses } from "#desk/contract/media.ts";
import { type Fields, isFields } from "#contract/fields/value.ts";
import { textAt } from "#desk/folder/text-at.ts";
import { altAdvice } from "#server/media/alt-advice.ts";
import { folders, mediaNames } from "./media-names.ts";

type Uses = ReadonlyMap<string, readonly MediaUse[]>;

/**
 * The pictures and files of a content folder by their names; `described` is what the list of pictures says.
 */
export function listMedia(dir: string, uses: Uses, described: Fields): Media {
  return {
    pictures: listed(dir, "picture").map((file) => {
      const named = uses.get(file.name) ?? [];
      const advice = altAdvice(named.map((use) => use.file));
      const alt = textOf(described, file.name);
      return { ...withUses(file, named), alt: alt === "" ? altOfUses(named) : alt, advice };
    }),
    files: listed(dir, "file").map((file) => withUses(file, usesOfFile(uses, file.name))),
  };
}

/** A link names the folder, a block does not. */
export const usesOfFile = (uses: Uses, name: string): readonly MediaUse[] => [
  ...(uses.get(`files/${name}`) ?? []),
  ...(uses.get(name) ?? []),
];

function textOf(described: Fields, name: string): string | null {
  const line = Object.hasOwn(described, name) ? described[name] : undefined;
  return isFields(line) ? (textAt(line, "alt") ?? "") : null;
}

/** Only where each use says it does none lack it. */
const altOfUses = (uses: readonly MediaUse[]): string =>
  uses.every(({ alt }) => alt !== undefined) ? (uses[0]?.alt ?? "") : "";

type ListedFile = Pick<MediaFile, "name" | "bytes" | "state">;

function listed(dir: string, kind: MediaKind): ListedFile[] {
  const names = mediaNames(dir, kind).toSorted();
  return names.flatMap((name) => {
    // It may have gone since.
    const facts = statSync(path.join(dir, folders[kind], name), { throwIfNoEntry: false });
    return facts?.isFile()
      ? [{ name, bytes: facts.size, state: `${facts.mtimeMs.toString(36)}-${facts.size.toString(36)}` }]
      : [];
  });
}

const withUses = (file: ListedFile, uses: readonly MediaUse[]): MediaFile => ({
  ...file,
  uses: uses.slice(0, mostUses),
  useCount: uses.length,
});
