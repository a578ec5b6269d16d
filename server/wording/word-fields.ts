import { type Field, inWords } from "#contract/fields/field.ts";
import { baseLanguage, catalogueOf, type Groups, inGroups, readTexts } from "#words/catalogue.ts";
import { compileMessage, placeholdersOf } from "#words/compile.ts";
import { grammarOf } from "#words/locale.ts";
import { writeMessage } from "#words/message.ts";
import { fieldName, spokenLanguage } from "#words/part.ts";

/**
 * A field for each word of the interface, in the groups of the catalogue; what is left out is said as the
 * catalogue has it.
 */
export function wordFields(): Field[] {
  const spoken = catalogueOf(spokenLanguage()) ?? baseLanguage;
  const said = spoken === baseLanguage ? {} : readTexts(spoken);
  const fieldsIn = (groups: Groups<string>, before = ""): Field[] =>
    Object.entries(groups).map(([key, inner]) => {
      const text = said[before + key];
      const label = text === undefined ? fieldName(nameOf(key, inner)) : withoutNames(text, spoken);
      return typeof inner === "string"
        ? { key, label, required: false, kind: "line", otherwise: inner }
        : { key, label, required: false, kind: "group", fields: fieldsIn(inner, `${before}${key}.`) };
    });
  return fieldsIn(inGroups(Object.entries(readTexts(baseLanguage))));
}

/** A text of the site as the name of its field, with an ellipsis for each placeholder. */
function withoutNames(text: string, language: string): string {
  const message = compileMessage(text, language);
  const ellipses = Object.fromEntries([...placeholdersOf(message).keys()].map((name) => [name, "…"]));
  return writeMessage(message, ellipses, grammarOf(language));
}

/** Groups whose key is no name. */
const groups: Readonly<Record<string, string>> = { nav: "Navigation" };

/** A key in words; where the word has the same letters, with its own capitals: YouTube. */
function nameOf(key: string, inner: string | Groups<string>): string {
  const name = (typeof inner === "string" ? undefined : groups[key]) ?? inWords(spaced(key));
  return typeof inner === "string" && inner !== key && inner.toLowerCase() === name.toLowerCase()
    ? inner
    : name;
}

const spaced = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
