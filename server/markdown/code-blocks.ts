import { element, escaped } from "./block-html.ts";
import type { Reader } from "./markdown-types.ts";

/**
 * Lets the keyboard reach each block of code: its lines do not wrap, so that it scrolls where it is wider
 * than the text.
 */
export function focusCode(reader: Reader): void {
  const { rules } = reader.renderer;
  rules["fence"] = rules["code_block"] = (tokens, at) =>
    `${element("pre", { tabindex: 0 }, `<code>${escaped(tokens[at]?.content ?? "")}</code>`)}\n`;
}
