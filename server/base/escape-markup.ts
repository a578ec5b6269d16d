const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text escaped for HTML, XML and Pango's markup, in elements and in attributes between double quotes. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? "");

const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The text of what was escaped like this. */
export const unescapeMarkup = (markup: string): string =>
  markup.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => signs[name] ?? "");
