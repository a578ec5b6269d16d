import type { SourceFile } from "#server/folder/source.ts";
import type { ContentFacts } from "#server/doctor/content-facts.ts";
import { reviewWords } from "./review-words.ts";
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
  const { what } = reviewWords().server;
  return [
    ...kinds.flatMap((folder) => checkTitlesOf(inFolder(sources, folder))),
    ...pages.flatMap(checkDescription),
    ...repeatedTexts(pages, "description").map(({ source, other, text }) => ({
      id: "description-duplicate" as const,
      what: what["description-duplicate"]({ other: other.file, text }),
      where: placeOf(source, ["description"]),
    })),
    ...[...inFolder(sources, "posts"), ...inFolder(sources, "projects")].flatMap(checkBody),
  ];
}

function checkTitlesOf(sources: readonly SourceFile[]): ReviewSeen[] {
  const { what } = reviewWords().server;
  const long = sources
    .filter((source) => textOf(source, "title").length > mostTitle)
    .map((source) => ({
      id: "title-long" as const,
      what: what["title-long"]({ count: textOf(source, "title").length }),
      where: placeOf(source, ["title"]),
    }));
  const twice = repeatedTexts(sources, "title").map(({ source, other, text }) => ({
    id: "title-duplicate" as const,
    what: what["title-duplicate"]({ other: other.file, text }),
    where: placeOf(source, ["title"]),
  }));
  return [...long, ...twice];
}

function checkDescription(page: SourceFile): ReviewSeen[] {
  const { what } = reviewWords().server;
  const text = textOf(page, "description");
  if (text === "")
    return [
      { id: "description-missing", what: what["description-missing"], where: placeOf(page, ["title"]) },
    ];
  if (text.length <= mostDescription) return [];
  const count = text.length;
  return [
    {
      id: "description-long",
      what: what["description-long"]({ count }),
      where: placeOf(page, ["description"]),
    },
  ];
}

function checkBody(source: SourceFile): ReviewSeen[] {
  if (source.body.trim() !== "") return [];
  const what = reviewWords().server.what["body-empty"];
  return [{ id: "body-empty", what, where: placeOf(source, ["title"]) }];
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
