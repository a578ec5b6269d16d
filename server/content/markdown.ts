import { quotesOf } from "#words/quotes.ts";
import MarkdownIt from "markdown-it";
import type { Fault } from "./fault.ts";
import type { PictureBook, Place } from "./picture-book.ts";
import { excessOf, type HtmlExcess, type HtmlLimits } from "./html-extent.ts";
import { deepestElement, safeHtml } from "./safe-html.ts";

type Reader = InstanceType<typeof MarkdownIt>;

/** The reader of each language: they differ in what straight quotes become. */
const readers = new Map<string, Reader>();

function readerOf(language: string): Reader {
  const quotes = quotesOf(language);
  const reader =
    readers.get(language) ??
    (quotes
      ? new MarkdownIt({ html: true, typographer: true, quotes: [...quotes] }).disable("replacements")
      : new MarkdownIt({ html: true }));
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

/** What reading a text needs to know. */
export interface MarkdownReading {
  readonly book: PictureBook;
  readonly faults: Fault[];
  /** BCP 47 */
  readonly language: string;
}

/**
 * Markdown as safe HTML, with the quotes of its language. Its pictures must be known ones: others are left out and are faults, and so is HTML beyond the limits.
 */
export function renderMarkdown(
  text: string,
  place: Place,
  { book, faults, language }: MarkdownReading,
): string {
  const html = readerOf(language).render(text);
  const excess = excessOf(html, limits);
  if (excess) {
    faults.push({ ...place, message: excessMessages[excess.of] });
    return "";
  }
  return safeHtml(html, (source, alt) => {
    const picture = book.find(source);
    if (!picture) {
      const message = /^(?:https?:)?\/\//i.test(source)
        ? `the picture ${source} lies on another host; copy it into pictures/`
        : `the picture ${source} does not stand in pictures.yaml`;
      faults.push({ ...place, message });
      return null;
    }
    return {
      src: `/storage/${picture.path}`,
      alt: alt || picture.alt,
      width: String(picture.width),
      height: String(picture.height),
      loading: "lazy",
      decoding: "async",
    };
  });
}
