import type { SourceFile } from "#server/folder/source.ts";
import { checkAlts } from "./check-alts.ts";
import type { ContentFacts } from "#server/doctor/content-facts.ts";
import { saw } from "./review-words.ts";
import type { ReviewSeen } from "./rules.ts";
import { placeOf, type Text, textsOf } from "#server/doctor/texts.ts";

/**
 * How wide pages show the picture of a field on a screen of 1440 by 900, in CSS pixels (`sizes` in `web/`),
 * by its folder or file.
 */
const shownWidths: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  "about.md": { media: 605 },
  "categories.yaml": { title_pic: 540, content_pic: 630 },
  items: { content_pic: 690, media: 690 },
  projects: { content_pic: 1382, media: 864 },
  posts: { media: 1325 },
  team: { media: 562 },
  testimonials: { media: 96 },
  "samples/services.yaml": { media: 630, images: 690 },
};
/** A picture looks blurred when it is stretched further than by a half. */
const mostStretched = 1.5;

/** What pictures.yaml says of its pictures, and whether they are large enough for their places. */
export function checkPictures(facts: ContentFacts): ReviewSeen[] {
  const book = facts.sources.find(({ file }) => file === "pictures.yaml");
  const texts = facts.sources.filter((source) => source !== book).flatMap(textsOf);
  return [
    ...checkAlts(facts.sources),
    ...tooSmall(facts, texts),
    ...(book ? unusedPictures(book, texts) : []),
    ...unlistedPictures(facts, book),
  ];
}

const listedPictures = (book: SourceFile | undefined): [string, unknown][] =>
  typeof book?.value === "object" && book.value !== null ? Object.entries(book.value) : [];

function tooSmall({ content }: ContentFacts, texts: readonly Text[]): ReviewSeen[] {
  const widths = new Map(content?.pictures.map(({ name, width }) => [name, width]));
  return texts.flatMap(({ text, keys, source, where }): ReviewSeen[] => {
    const width = widths.get(text);
    const field = keys?.findLast((key) => typeof key === "string") ?? "";
    const places = shownWidths[source.file] ?? shownWidths[source.file.replace(/\/.*/, "")];
    const shown = places?.[field] ?? 0;
    if (width === undefined || width * mostStretched >= shown) return [];
    return [{ ...saw("picture-small", { name: text, width, shown }), where: where() }];
  });
}

function unusedPictures(book: SourceFile, texts: readonly Text[]): ReviewSeen[] {
  const named = texts.map(({ text }) => text);
  return listedPictures(book)
    .filter(([name]) => !named.some((text) => text.includes(name)))
    .map(([name]) => ({ ...saw("picture-unused", { name }), where: placeOf(book, [name]) }));
}

function unlistedPictures({ pictureFiles }: ContentFacts, book: SourceFile | undefined): ReviewSeen[] {
  const names = new Set(listedPictures(book).map(([name]) => name));
  return pictureFiles
    .filter((file) => !names.has(file))
    .map((file) => ({ ...saw("picture-unlisted"), where: `pictures/${file}` }));
}
