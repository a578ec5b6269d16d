import { AsyncLocalStorage } from "node:async_hooks";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { baseLanguage, catalogueOf, compiledTexts, readTexts } from "./catalogue.ts";
import type { ServerWords, Words as DeskWords } from "./desk/words.ts";
import { grammarOf, writersOf } from "./locale.ts";
import type { Words as OwnerWords } from "./owner/words.ts";

// The site's words are one part of the catalogue; the desk, the owner's room and each feature have one of
// their own: a folder with `en.yaml`, which is complete, other languages, and the types written from it.

const root = path.resolve(import.meta.dirname, "..");

/** The folder of a part by its path in the project: `words/desk`, `features/visits/words`. */
export const partFolder = (part: string): string => path.join(root, part);

/** The parts of the catalogue, by their paths in the project. */
export function partsOfCatalogue(): string[] {
  const inside = (folder: string, rest: string) => {
    const names = existsSync(partFolder(folder)) ? readdirSync(partFolder(folder)) : [];
    return names.map((name) => path.posix.join(folder, name, rest));
  };
  return ["words", ...inside("words", ""), ...inside("features", "words")].filter((part) =>
    existsSync(path.join(partFolder(part), `${baseLanguage}.yaml`)),
  );
}

const reader = new AsyncLocalStorage<string>();

/** Does something for a person who reads a language (BCP 47): `spokenLanguage` gives it meanwhile. */
export const speaking = <Result>(language: string, act: () => Result): Result => reader.run(language, act);

/** The language of the person who is answered now; English where nobody is. */
export const spokenLanguage = (): string => reader.getStore() ?? baseLanguage;

/**
 * The words of a part on the server, as a function that gives those of `spokenLanguage`. `Words` is the type
 * written from its `en.yaml`.
 */
export function wordsOfPart<Words>(part: string): () => Words {
  const known = new Map<string, Words>();
  return () => {
    const language = spokenLanguage();
    const spoken = catalogueOf(language, partFolder(part)) ?? baseLanguage;
    let words = known.get(spoken);
    if (words === undefined) {
      const messages = compiledTexts({ language: spoken }, partFolder(part));
      // What holds for the keys is checked by the types' being written from the English catalogue.
      words = writersOf(messages, grammarOf(spoken)) as Words;
      known.set(spoken, words);
    }
    return words;
  };
}

/** The words of the desk, for the person who is answered now. */
export const deskWords = wordsOfPart<DeskWords & { readonly server: ServerWords }>("words/desk");

/** What is said of the content folder and of the site, for the person who is answered now. */
export const ownerWords = wordsOfPart<OwnerWords>("words/owner");

/** A text that is not the language's own, between words of the person who is answered now. */
export const nameBetween = (text: string): string => grammarOf(spokenLanguage()).name(text);

/** The folder of the names of fields, by the English ones that stand in the content's schemas. */
export const namesFolder = partFolder("words/fields");

/**
 * The name of a field, of a document or a choice, or the sentence of what belongs there, in the language of
 * the person who is answered now. The English one stands beside its schema, and is the key of the others.
 */
export function fieldName(english: string): string {
  const catalogue = catalogueOf(spokenLanguage(), namesFolder);
  return (catalogue === undefined ? undefined : readTexts(catalogue, namesFolder)[english]) ?? english;
}
