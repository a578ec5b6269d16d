import type { Source } from "#server/folder/source.ts";
import type { ContentFacts } from "#server/doctor/content-facts.ts";
import type { ReviewSeen } from "./rules.ts";
import { fieldOf, inFolder, placeOf, textOf } from "#server/doctor/texts.ts";

/** Characters that a search engine shows of a title, and of a description. */
const mostTitle = 70;
const mostDescription = 200;

/** Folders whose entries have a page of their own each, and what they are called in a sentence. */
const kinds = { posts: "posts", pages: "pages", projects: "projects", items: "items" } as const;

/** Titles, descriptions and texts that are missing, too long, or the same twice. */
export function checkTitles({ sources }: ContentFacts): ReviewSeen[] {
  const pages = inFolder(sources, "pages").filter((page) => fieldOf(page, "noindex") !== true);
  return [
    ...Object.entries(kinds).flatMap(([folder, name]) => titles(inFolder(sources, folder), name)),
    ...pages.flatMap(description),
    ...repeated(pages, "description").map(({ source, other, text }) => ({
      id: "description-duplicate" as const,
      what: `${other.file} has the same description: "${text}".`,
      where: placeOf(source, ["description"]),
    })),
    ...[...inFolder(sources, "posts"), ...inFolder(sources, "projects")].flatMap(body),
  ];
}

function titles(sources: readonly Source[], name: string): ReviewSeen[] {
  const long = sources
    .filter((source) => textOf(source, "title").length > mostTitle)
    .map((source) => ({
      id: "title-long" as const,
      what: `The title has ${textOf(source, "title").length} characters.`,
      where: placeOf(source, ["title"]),
    }));
  const twice = repeated(sources, "title").map(({ source, other, text }) => ({
    id: "title-duplicate" as const,
    what: `Two ${name} have the title "${text}": the other one is ${other.file}.`,
    where: placeOf(source, ["title"]),
  }));
  return [...long, ...twice];
}

function description(page: Source): ReviewSeen[] {
  const text = textOf(page, "description");
  if (text === "")
    return [
      { id: "description-missing", what: "The page has no description.", where: placeOf(page, ["title"]) },
    ];
  if (text.length <= mostDescription) return [];
  const what = `The description has ${text.length} characters.`;
  return [{ id: "description-long", what, where: placeOf(page, ["description"]) }];
}

function body(source: Source): ReviewSeen[] {
  if (source.body.trim() !== "") return [];
  return [{ id: "body-empty", what: "There is a head and no text.", where: placeOf(source, ["title"]) }];
}

/** Entries whose field says the same as one before, however it is capitalised. */
function repeated(sources: readonly Source[], field: string) {
  const first = new Map<string, Source>();
  return sources.flatMap((source) => {
    const text = textOf(source, field);
    const key = text.toLowerCase();
    const other = first.get(key);
    if (text !== "" && !other) first.set(key, source);
    return other ? [{ source, other, text }] : [];
  });
}
