import { setImmediate as turn } from "node:timers/promises";
import type { TextKind } from "#contract/text-kind.ts";
import { cutAt, excessOf, type HtmlLimits } from "#server/markdown/html-extent.ts";
import { safeHtml } from "#server/markdown/safe-html.ts";

/** A provider's text as pages may show it, and what had to be mended, if anything. */
interface MendedText {
  readonly text: string;
  readonly fault?: string;
}

/**
 * Any HTML within these bounds is sanitised in a tenth of a second: 256 Ki characters are a book's chapter,
 * and honest text of that length has fewer parts.
 */
const htmlLimits: HtmlLimits = { length: 256 * 1024, depth: 256, parts: 32_000 };
/** Length of any other text in characters: a line or a paragraph. */
const longestText = 10_000;
const longestAddress = 2000;

const menders: Readonly<Record<TextKind, (text: string) => MendedText | Promise<MendedText>>> = {
  html: mendHtml,
  picture: mendPicture,
  social: mendSocial,
  moment: mendMoment,
};

/** Makes a provider's text safe, by its kind; text without a kind is plain text. */
export async function mendText(text: string, kind: TextKind | null): Promise<MendedText> {
  return kind === null ? mendWords(text) : menders[kind](text);
}

/** Sanitising takes a while: other requests get their turn before each. */
async function mendHtml(html: string): Promise<MendedText> {
  await turn();
  const excess = excessOf(html, htmlLimits);
  if (!excess) return { text: safeHtml(html, () => null) };
  const text = safeHtml(cutAt(html, excess), () => null);
  return { text, fault: `HTML with too much ${excess.of}, cut at character ${excess.at}` };
}

// oxlint-disable-next-line no-control-regex -- control characters are exactly what is meant; tabs and line breaks are text
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]+/g;

function mendWords(given: string): MendedText {
  const text = given.slice(0, longestText).toWellFormed().replace(control, "");
  return given.length > longestText
    ? { text, fault: `text of more than ${longestText} characters` }
    : { text };
}

// oxlint-disable-next-line no-control-regex -- control characters are exactly what is meant
const oddPath = /[\u0000-\u001f\u007f]|(?:^|\/)\.{1,2}(?:\/|$)|^(?:null|undefined)$/;

function mendPicture(given: string): MendedText {
  const text = given.trim();
  if (text.length > longestAddress || oddPath.test(text) || !text.isWellFormed())
    return { text: "", fault: "no path of a picture" };
  return { text };
}

function mendSocial(given: string): MendedText {
  const text = given.trim();
  const usable = text.length <= longestAddress && /^https?:\/\//i.test(text) && URL.canParse(text);
  return usable || text === "" ? { text } : { text: "", fault: "no web address" };
}

const zoneless = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/;

/** A time without a zone is read as UTC, so that it is the same on every machine. */
function mendMoment(given: string): MendedText {
  const time = new Date(zoneless.test(given) ? `${given.replace(" ", "T")}Z` : given);
  const year = time.getUTCFullYear();
  if (given.length > 100 || !(year >= 1 && year <= 9999)) return { text: "", fault: "no moment" };
  return { text: time.toISOString() };
}
