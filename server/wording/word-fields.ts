import type { Field } from "#contract/fields/field.ts";
import { baseLanguage, type Groups, inGroups, readTexts } from "#words/catalogue.ts";
import { inWords } from "#contract/fields/in-words.ts";

/**
 * A field for each word of the interface, in the groups of the catalogue; what is left out is said as the
 * catalogue has it.
 */
export const wordFields = (): Field[] => fieldsIn(inGroups(Object.entries(readTexts(baseLanguage))));

const fieldsIn = (groups: Groups<string>): Field[] =>
  Object.entries(groups).map(([key, inner]) => {
    const named = { key, label: inWords(spaced(key)), required: false };
    return typeof inner === "string"
      ? { ...named, kind: "line", otherwise: inner }
      : { ...named, kind: "group", fields: fieldsIn(inner) };
  });

const spaced = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
