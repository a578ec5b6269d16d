import { baseLanguage, catalogueOf, readTexts, type Texts } from "./catalogue.ts";
import { plainEnglish } from "./plain-english.ts";
import { none } from "./sentence.ts";

/**
 * How many texts of a site are English because its language has no catalogue and its owner no text of their
 * own for them, and which where some are translated: a whole group by its name, others by their keys. Null
 * where there are none.
 */
export function englishWords(language: string, own: Texts) {
  if (catalogueOf(language) !== undefined) return null;
  const keys = Object.keys(readTexts(baseLanguage));
  const english = keys.filter((key) => own[key] === undefined || own[key] === plainEnglish[key]);
  if (english.length === 0) return null;
  const groups = Map.groupBy(keys, groupOf);
  const named = [...Map.groupBy(english, groupOf)].flatMap(([group, some]) =>
    some.length > 1 && some.length === groups.get(group)?.length ? [`all of ${group}`] : some,
  );
  const which = english.length === keys.length ? none : named.join(", ");
  return { english: english.length, all: keys.length, which };
}

const groupOf = (key: string) => key.replace(/\..*/, "");
