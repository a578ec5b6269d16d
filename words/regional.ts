import { measureFormats } from "./measure-formats.ts";

/**
 * A language as a country writes it, where the country's people speak it and its dates and figures differ
 * from what the bare tag stands for: `pt` is Brazil's, and in Portugal `pt-PT`. English stays as the
 * specification has it.
 */
export function inCountry(language: string, country: string | undefined): string {
  const { language: primary, region } = new Intl.Locale(language);
  if (country === undefined || region !== undefined || primary === "en") return language;
  if (new Intl.Locale(`und-${country}`).maximize().language !== primary) return language;
  const regional = `${language}-${country.toUpperCase()}`;
  const formatsOf = (tag: string) => JSON.stringify(measureFormats(tag));
  return formatsOf(regional) === formatsOf(language) ? language : regional;
}
