import sanitizeHtml from "sanitize-html";
import { unescapeMarkup } from "../base/escape-markup.ts";

/** The text of some HTML, at most `longest` characters, cut between words and ended by an ellipsis. */
export function plainText(html: string, longest: number): string {
  const spaced = html.replace(
    /<(?:br|\/(?:p|h[1-6]|li|blockquote|pre|td|th|dt|dd|figcaption|div))\b/gi,
    " $&",
  );
  const bare = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} });
  const text = unescapeMarkup(bare).replace(/\s+/g, " ").trim();
  return shortened(text, longest);
}

/** Text cut between words, or inside a word that is longer than the limit. */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text
    .slice(0, longest)
    .toWellFormed()
    .replace(/\ufffd$/, "");
  const end = cut.lastIndexOf(" ");
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\s,;:–—-]+$/, "")}…`;
}
