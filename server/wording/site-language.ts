import { baseLanguage, isLanguage } from "#words/catalogue.ts";
import { speaking } from "#words/part.ts";
import { readSource } from "../folder/source.ts";

/** Does something in the language of the site that a content folder holds; in English where it names none. */
export function inLanguageOf<Result>(contentDir: string, act: () => Result): Result {
  const read = readSource(contentDir, "site.yaml");
  const value: unknown = "source" in read ? read.source.value : null;
  const language = typeof value === "object" && value !== null && "language" in value ? value.language : null;
  return speaking(typeof language === "string" && isLanguage(language) ? language : baseLanguage, act);
}
