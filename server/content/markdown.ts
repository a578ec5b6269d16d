import MarkdownIt from "markdown-it";
import type { Fault } from "./fault.ts";
import type { PictureBook, Place } from "./picture-book.ts";
import { safeHtml } from "./safe-html.ts";

const markdown = new MarkdownIt({ html: true });

/** Markdown as safe HTML. Its pictures must be known ones: others are left out and are faults. */
export function renderMarkdown(text: string, place: Place, book: PictureBook, faults: Fault[]): string {
  return safeHtml(markdown.render(text), (source, alt) => {
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
