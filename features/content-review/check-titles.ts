import type { SourceFile } from "#server/folder/source.ts";
import type { ContentFacts } from "#server/doctor/content-facts.ts";
import { saw } from "./review-words.ts";
import type { ReviewSeen } from "./rules.ts";
import { fieldOf, inFolder, placeOf, textOf } from "#server/doctor/texts.ts";

/** Characters that a search engine shows of a title, and of a description. */
const mostTitle = 70;
const mostDescription = 200;

/** Folders whose entries have a page of their own each. */
const kinds = ["posts", "pages", "projects", "items"];

/** Titles, descriptions and texts that are missing, too long, or the same twice. */
export function checkTitles({ sources }: ContentFacts): ReviewSeen[] {
  const pages = inFolder(sources, "pages").filter((page) => fieldOf(page, "noindex") !== true);
  return [
    ...kinds.flatMap((folder) => checkTitlesOf(inFolder(sources, folder))),
    ...pages.flatMap(checkDescription),
    ...repeatedTexts(pages, "description").map(({ source, other, text }) => ({
      ...saw("description-duplicate", { other: other.file, text }),
      where: placeOf(source, ["description"]),
    })),
    ...[...inFolder(sources, "posts"), ...inFolder(sources, "projects")].flatMap(checkBody),
  ];
}

function checkTitlesOf(sources: readonly SourceFile[]): ReviewSeen[] {
  const long = sources
    .filter((source) => textOf(source, "title").length > mostTitle)
    .map((source) => ({
      ...saw("title-long", { count: textOf(source, "title").length }),
      where: placeOf(source, ["title"]),
    }));
  const twice = repeatedTexts(sources, "title").map(({ source, other, text }) => ({
    ...saw("title-duplicate", { other: other.file, text }),
    where: placeOf(source, ["title"]),
  }));
  return [...long, ...twice];
}

function checkDescription(page: SourceFile): ReviewSeen[] {
  const text = textOf(page, "description");
  if (text === "") return [{ ...saw("description-missing"), where: placeOf(page, ["title"]) }];
  if (text.length <= mostDescription) return [];
  return [{ ...saw("description-long", { count: text.length }), where: placeOf(page, ["description"]) }];
}

function checkBody(source: SourceFile): ReviewSeen[] {
  if (source.body.trim() !== "") return [];
  return [{ ...saw("body-empty"), where: placeOf(source, ["title"]) }];
}

/** Entries whose field says the same as one before, however it is capitalised. */
function repeatedTexts(sources: readonly SourceFile[], field: string) {
  const first = new Map<string, SourceFile>();
  return sources.flatMap((source) => {
    const text = textOf(source, field);
    const key = text.toLowerCase();
    const other = first.get(key);
    if (text !== "" && !other) first.set(key, source);
    return other ? [{ source, other, text }] : [];
  });
}
