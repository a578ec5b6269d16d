import { createLocale, type LocaleChoice } from "#words/catalogue.ts";
import type { TextLocale } from "./markdown-reading.ts";

/**
 * The locale of texts. Its words are compiled when a block first says one: that is a twentieth of a
 * publishing, and most texts say none.
 */
export function textLocale(choice: LocaleChoice): TextLocale {
  let compiled: TextLocale | undefined;
  const whole = () => (compiled ??= createLocale(choice));
  return {
    language: choice.language,
    get server() {
      return whole().server;
    },
    get formats() {
      return whole().formats;
    },
  };
}
