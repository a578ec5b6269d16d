import type { MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import { type DeskLocale, languageCookie } from "#desk/contract/locale.ts";
import { baseLanguage, catalogueOf, compiledTexts, languagesOf } from "#words/catalogue.ts";
import { directionOf, type Messages } from "#words/locale.ts";
import { partFolder, partsOfCatalogue, speaking, spokenLanguage } from "#words/part.ts";
import type { Deps } from "./deps.ts";

const folder = partFolder("words/desk");

/** The languages that the desk speaks, English first. */
const choices = languagesOf(folder);

/**
 * Answers each person in their language: the one that they have chosen, else the site's, else English. All
 * that is called for the answer can ask for it (`spokenLanguage`).
 */
export function speakTo({ locale }: Pick<Deps, "locale">): MiddlewareHandler {
  return async (context, next) => {
    const chosen = getCookie(context, languageCookie);
    const language = chosen !== undefined && choices.includes(chosen) ? chosen : (await locale()).language;
    await speaking(catalogueOf(language, folder) === undefined ? baseLanguage : language, next);
  };
}

/** The language of the person who is answered, as the app needs it. */
export function spokenLocale(): DeskLocale {
  const language = spokenLanguage();
  const ofFeatures = partsOfCatalogue().flatMap((part) => {
    const name = /^features\/([^/]+)\/words$/.exec(part)?.[1];
    return name === undefined ? [] : [[name, messagesFor(language, part)] as const];
  });
  return {
    language,
    direction: directionOf(language),
    choices,
    messages: messagesFor(language, "words/desk"),
    features: Object.fromEntries(ofFeatures),
  };
}

/** The words of a part that a browser needs. */
function messagesFor(language: string, part: string): Messages {
  const { server: _, ...messages } = compiledTexts({ language }, partFolder(part));
  return messages;
}
