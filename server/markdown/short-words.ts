/** Whether a word of one letter does not end a line in this language: in Polish, Czech and Slovak. */
export const bindsShortWords = (language: string): boolean => /^(?:pl|cs|sk)\b/.test(language);

/** The text with its words of one letter bound to the next ones. */
export const bindShortWords = (text: string): string =>
  text.replaceAll(/(?<![\p{L}\p{N}])(\p{L}) (?=\S)/gu, "$1\u00a0");
