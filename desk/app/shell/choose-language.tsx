import { languageCookie } from "#desk/contract/locale.ts";
import { locale, words } from "../words.ts";
import { Choice } from "./choice.tsx";

const yearSeconds = 31_536_000;

/** The language of the desk; another one is kept by this browser, and shown once the page is loaded again. */
export function ChooseLanguage() {
  return (
    <Choice
      label={words.shell.language}
      names={Object.fromEntries(locale.choices.map((language) => [language, nameOf(language)]))}
      value={new Intl.Locale(locale.language).language}
      onChoose={(language) => {
        // oxlint-disable-next-line unicorn/no-document-cookie -- the other way is missing in Safari
        document.cookie = `${languageCookie}=${language}; path=/desk; max-age=${yearSeconds}; samesite=strict`;
        location.reload();
      }}
    />
  );
}

/** What a language is called by those who speak it. */
const nameOf = (language: string) =>
  new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language;
