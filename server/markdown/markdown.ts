import { quotesOf } from "#words/quotes.ts";
import MarkdownIt from "markdown-it";
import type { FileBook } from "../media/file-book.ts";
import type { FaultPlace } from "../media/picture-book.ts";
import { excessOf, type HtmlLimits } from "./html-extent.ts";
import { heldPicture } from "./block-attributes.ts";
import { isMarked, element, escaped } from "./block-html.ts";
import { boxTables } from "./block-table.ts";
import { readContainers } from "./directive.ts";
import { expandBlocks } from "./expand-blocks.ts";
import { readFootnotes } from "./footnotes.ts";
import { type MarkdownReading, type TextAtHand, atHand } from "./markdown-reading.ts";
import type { Reader, ReadingState, Token } from "./markdown-types.ts";
import { deepestElement, safeRenderedHtml } from "./safe-html.ts";
import { bindShortWords, bindsShortWords } from "./short-words.ts";

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
  if (bindsShortWords(language)) reader.use(bindInText);
  readers.set(language, reader);
  return reader;
}

function bindInText(reader: Reader): void {
  reader.core.ruler.push("bind_short_words", ({ tokens }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? []))
      if (token.type === "text") token.content = bindShortWords(token.content);
  });
}

/** Far above honest content: a page of this size takes a browser seconds. */
const limits: HtmlLimits = { length: 2 * 1024 * 1024, depth: deepestElement, parts: 200_000 };

const excessMistakes = { length: "textLong", depth: "textDeep", parts: "textParts" } as const;

/**
 * Markdown as safe HTML, with the quotes of its language. Its pictures must be known ones: others are left
 * out and are faults, and so is HTML beyond the limits.
 */
export function renderMarkdown(text: string, whole: FaultPlace, reading: MarkdownReading): string {
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
    faults.push({ ...place, mistake: { is: excessMistakes[excess.of] } });
    return "";
  }
  return safeRenderedHtml(html, (source, alt, attributes) => {
    const picture = book.find(source);
    if (picture) book.show(source, isPublic);
    if (!picture) {
      const isElsewhere = /^(?:https?:)?\/\//i.test(source);
      const mistake = isElsewhere
        ? ({ is: "pictureElsewhere", name: source } as const)
        : book.unlisted(source);
      if (mistake) faults.push({ ...place, line: place.line + lineWith(source, text), mistake });
      return null;
    }
    return {
      src: `/storage/${picture.path}`,
      // A block has said all that it has to say.
      alt: isMarked(attributes) ? alt : alt || picture.alt,
      width: String(picture.width),
      height: String(picture.height),
      loading: "lazy",
      decoding: "async",
      ...(isMarked(attributes) ? heldPicture(picture, attributes) : {}),
    };
  });
}

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
function docIdOf({ file, line }: FaultPlace): string {
  const name = file.replace(/\.\w+$/, "").replaceAll(/[^\w-]+/g, "-");
  return file.endsWith(".md") ? name : `${name}-${line}`;
}

/**
 * Lets the keyboard reach each block of code: its lines do not wrap, so that it scrolls where it is wider
 * than the text.
 */
function focusCode(reader: Reader): void {
  const { rules } = reader.renderer;
  rules["fence"] = rules["code_block"] = (tokens, at) =>
    `${element("pre", { tabindex: 0 }, `<code>${escaped(tokens[at]?.content ?? "")}</code>`)}\n`;
}

/** A link to `files/brochure.pdf` leads to the published file. */
function linkFiles(reader: Reader): void {
  reader.core.ruler.push("link_files", (state) => {
    const { reading, place } = atHand(state.env);
    for (const { children, map } of state.tokens)
      for (const token of children ?? []) {
        const linked = /^files\/(.+)$/.exec(String(token.type === "link_open" && token.attrGet("href")))?.[1];
        if (linked === undefined) continue;
        // The parser has written spaces and other letters as addresses have them.
        const name = reader.utils.lib.mdurl.decode(linked);
        const file = reading.fileBook.use(name, { ...place, line: place.line + (map?.[0] ?? 0) });
        if (file) token.attrSet("href", `/storage/${file.path}`);
      }
  });
}

const box = /^\[(?<state>[ xX])\]\s+/;

/**
 * `- [x] Done`: a mark that says whether it is done. It is no checkbox, which visitors would press in vain.
 */
function readTaskLists(reader: Reader): void {
  reader.core.ruler.push("task_lists", (state) => {
    for (const [at, token] of state.tokens.entries())
      if (token.type === "inline" && state.tokens[at - 2]?.type === "list_item_open") markTask(token, state);
  });
}

function markTask({ children }: Token, state: ReadingState): void {
  const first = children?.[0];
  const boxed = first?.type === "text" ? box.exec(first.content) : null;
  if (!first || !boxed) return;
  const { done, open } = atHand(state.env).reading.locale.server.blocks;
  const isDone = boxed.groups?.["state"] !== " ";
  first.content = first.content.slice(boxed[0].length);
  const mark = new state.Token("html_inline", "", 0);
  const attributes = {
    "data-part": isDone ? "done" : "open",
    role: "img",
    "aria-label": isDone ? done : open,
  };
  mark.content = element("span", attributes);
  children?.unshift(mark);
}
