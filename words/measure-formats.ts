import type { FormatData } from "./formats.ts";

/** Digits and months are the ones that a business' site in any language can count on. */
const extension = "u-ca-gregory-nu-latn";

/**
 * How a language (BCP 47) writes dates and numbers, by the `Intl` of this process. Signs of direction are
 * left out: they would show as boxes in shared pictures, and the page isolates figures itself.
 */
export function measureFormats(language: string): FormatData {
  const locale = `${language}-${extension}`;
  return {
    date: measureDate(locale),
    number: measureNumber(locale, language),
    percent: measurePercent(locale),
    currency: measureCurrency(locale),
  };
}

const plain = (text: string) => text.replace(/[\u061c\u200e\u200f]/g, "");

function measureDate(locale: string): FormatData["date"] {
  const style = { year: "numeric", month: "short", day: "numeric", timeZone: "UTC" } as const;
  const format = new Intl.DateTimeFormat(locale, style);
  const parts = (month: number) => format.formatToParts(Date.UTC(2024, month, 28));
  const months = Array.from({ length: 12 }, (_, month) =>
    plain(parts(month).find(({ type }) => type === "month")?.value ?? String(month + 1)),
  );
  const pattern = parts(0)
    .map(({ type, value }) => (type === "literal" ? plain(value) : `{${type}}`))
    .join("");
  return { months, pattern };
}

function measureNumber(locale: string, language: string): FormatData["number"] {
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 });
  const parts = format.formatToParts(123_456_789_012.5);
  const decimal = parts.find(({ type }) => type === "decimal")?.value ?? ".";
  const integers = parts.filter(({ type }) => type === "integer").map(({ value }) => value.length);
  const group = parts.find(({ type }) => type === "group")?.value ?? "";
  // The specification writes English figures of four digits without groups (HOME-7: 4900.50).
  const isEnglish = new Intl.Locale(language).language === "en";
  const least = !isEnglish && format.formatToParts(1234).some(({ type }) => type === "group") ? 4 : 5;
  return { decimal, group, sizes: integers.toReversed().slice(0, 2), least };
}

function measurePercent(locale: string): FormatData["percent"] {
  const parts = new Intl.NumberFormat(locale, { style: "percent" }).formatToParts(0.5);
  const figure = parts.findIndex(({ type }) => type === "integer");
  const join = (some: typeof parts) => plain(some.map(({ value }) => value).join(""));
  return { before: join(parts.slice(0, figure)), after: join(parts.slice(figure + 1)) };
}

function measureCurrency(locale: string): FormatData["currency"] {
  const parts = new Intl.NumberFormat(locale, { style: "currency", currency: "EUR" }).formatToParts(1);
  const shown = parts
    .map(({ type, value }) => ({ type, value: plain(value) }))
    .filter(({ value }) => value !== "");
  const gap = shown.find(({ type }) => type === "literal")?.value ?? "";
  return { after: shown.at(-1)?.type === "currency", gap };
}

/**
 * The sign of a currency in a language, by its code (ISO 4217): `EUR` is €; any other text stays as it is.
 */
export function currencySign(currency: string, language: string): string {
  if (!Intl.supportedValuesOf("currency").includes(currency)) return currency;
  const style = { style: "currency", currency, currencyDisplay: "narrowSymbol" } as const;
  const parts = new Intl.NumberFormat(language, style).formatToParts(1);
  return plain(parts.find(({ type }) => type === "currency")?.value ?? currency);
}
