import { escapeMarkup } from "../base/escape-markup.ts";

// What XML 1.0 cannot contain in any form, not even escaped.
// oxlint-disable-next-line no-control-regex -- control characters are exactly what is meant
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text escaped for XML, in elements and in attributes. */
export const xml = (text: string): string =>
  escapeMarkup(text.toWellFormed().replace(forbidden, "")).replaceAll("'", "&apos;");
