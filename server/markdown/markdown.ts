import { quotesOf } from "#words/quotes.ts";
import MarkdownIt from "markdown-it";
import type { FaultText } from "../content/fault.ts";
import type { FileBook } from "../media/file-book.ts";
import type { Place } from "../media/picture-book.ts";
import { excessOf, type HtmlExcess, type HtmlLimits } from "./html-extent.ts";
import { heldPicture } from "./block-attributes.ts";
import { isMarked } from "./block-html.ts";
import { boxTables } from "./block-table.ts";
import { focusCode } from "./code-blocks.ts";
import { readContainers } from "./directive.ts";
import { expandBlocks } from "./expand-blocks.ts";
import { linkFiles } from "./file-links.ts";
import { readFootnotes } from "./footnotes.ts";
import type { MarkdownReading, TextAtHand } from "./markdown-reading.ts";
import type { Reader } from "./markdown-types.ts";
import { deepestElement, safeRenderedHtml } from "./safe-html.ts";
import { readTaskLists } from "./task-list.ts";

/** The reader of each language: they differ in what straight quotes become. */
const readers = new Map<string, Reader>();

function readerOf(language: string): Reader {
  const quotes = quotesOf(language);
  const known = readers.get(language);
  if (known) return known;
  const reader = quotes
    ? new MarkdownIt({ html: true, typographer: true, quotes: [...quotes] }).disable("replacements")
    : new MarkdownIt({ html: true });
  for (const extend of [
    readContainers,
    readFootnotes,
    readTaskLists,
    linkFiles,
    boxTables,
    focusCode,
    expandBlocks,
  ])
    reader.use(extend);
  readers.set(language, reader);
  return reader;
}

/** Far above honest content: a page of this size takes a browser seconds. */
const limits: HtmlLimits = { length: 2 * 1024 * 1024, depth: deepestElement, parts: 200_000 };

const excessMessages: Readonly<Record<HtmlExcess["of"], string>> = {
  length: `the text becomes more than ${limits.length / 1024 / 1024} MB of HTML: split it into several entries`,
  depth: `elements stand more than ${limits.depth} deep inside one another: close those that are left open, or nest less`,
  parts: `the text has more than ${limits.parts} tags and pieces of text: split it into several entries`,
};

/**
 * Markdown as safe HTML, with the quotes of its language. Its pictures must be known ones: others are left
 * out and are faults, and so is HTML beyond the limits.
 */
export function renderMarkdown(text: string, whole: Place, reading: MarkdownReading): string {
  const { isPublic, ...place } = whole;
  const { book, fileBook, faults, locale } = reading;
  const use: FileBook["use"] = (name, at) => {
    fileBook.show(name, isPublic);
    return fileBook.use(name, at);
  };
  const noting: MarkdownReading = { ...reading, fileBook: { ...fileBook, use } };
  const env: TextAtHand = { reading: noting, place, docId: docIdOf(place) };
  const html = readerOf(locale.language).render(text, env);
  const excess = excessOf(html, limits);
  if (excess) {
    const mistake = { is: "text-excess", of: excess.of } as const;
    faults.push({ ...place, message: excessMessages[excess.of], mistake });
    return "";
  }
  return safeRenderedHtml(html, (source, alt, given) => {
    const picture = book.find(source);
    if (picture) book.show(source, isPublic);
    if (!picture) {
      const fault = /^(?:https?:)?\/\//i.test(source) ? elsewhere(source) : book.unlisted(source);
      if (fault) faults.push({ ...place, line: place.line + lineWith(source, text), ...fault });
      return null;
    }
    return {
      src: `/storage/${picture.path}`,
      // A block has said all that it has to say.
      alt: isMarked(given) ? alt : alt || picture.alt,
      width: String(picture.width),
      height: String(picture.height),
      loading: "lazy",
      decoding: "async",
      ...(isMarked(given) ? heldPicture(picture, given) : {}),
    };
  });
}

const elsewhere = (name: string): FaultText => ({
  message: `the picture ${name} lies on another host; copy it into pictures/`,
  mistake: { is: "picture-elsewhere", name },
});

/**
 * The line of a text, from 0, that names a picture first; 0 where it is written otherwise than it is read.
 */
const lineWith = (source: string, text: string) =>
  Math.max(
    0,
    text.split("\n").findIndex((line) => line.includes(source)),
  );

/**
 * What distinguishes this text's ids from those of others on the same page; it stays while the text stays
 * where it is.
 */
function docIdOf({ file, line }: Place): string {
  const name = file.replace(/\.\w+$/, "").replaceAll(/[^\w-]+/g, "-");
  return file.endsWith(".md") ? name : `${name}-${line}`;
}
