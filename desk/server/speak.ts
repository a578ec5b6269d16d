import type { MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import { readdirSync } from "node:fs";
import { type DeskLocale, languageCookie } from "#desk/contract/locale.ts";
import { baseLanguage, catalogueOf, compiledTexts, directionOf } from "#words/catalogue.ts";
import { partFolder, speaking, spokenLanguage } from "#words/part.ts";
import type { Deps } from "./deps.ts";

const folder = partFolder("words/desk");

/** The languages that the desk speaks, English first. */
const choices = readdirSync(folder)
  .flatMap((name) => /^(\w+)\.yaml$/.exec(name)?.[1] ?? [])
  .toSorted((one, other) => Number(other === baseLanguage) - Number(one === baseLanguage));

/**
 * Answers each person in their language: the one that they have chosen, else the site's, else English. All
 * that is called for the answer can ask for it (`spokenLanguage`).
 */
export function speakTo({ locale }: Pick<Deps, "locale">): MiddlewareHandler {
  return async (context, next) => {
    const chosen = getCookie(context, languageCookie);
    const own = chosen !== undefined && choices.includes(chosen) ? chosen : (await locale()).language;
    await speaking(catalogueOf(own, folder) === undefined ? baseLanguage : own, next);
  };
}

/** The language of the person who is answered, as the app needs it. */
export function spokenLocale(): DeskLocale {
  const language = spokenLanguage();
  const { server: _, ...messages } = compiledTexts({ language }, folder);
  return { language, direction: directionOf(language), choices, messages, features: {} };
}
