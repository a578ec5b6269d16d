import type { DeskLocale } from "#desk/contract/locale.ts";
import { grammarOf, writersOf } from "#words/locale.ts";
import type { Words } from "#words/desk/words.ts";

/** The language of the desk in this tab. */
export let locale: DeskLocale;

/** Every word of the desk. It is there before any other module of the app is evaluated (main.tsx). */
export let words: Words;

/** Opens the language that the page has brought. */
export function openWords(brought: DeskLocale): void {
  locale = brought;
  // The types are written from the catalogue that the messages were compiled from.
  words = writersOf(brought.messages, grammarOf(brought.language)) as unknown as Words;
}

/** The words of a feature, as the type written from its own catalogue. */
export const wordsOf = <FeatureWords>(feature: string): FeatureWords =>
  writersOf(locale.features[feature] ?? {}, grammarOf(locale.language)) as FeatureWords;
