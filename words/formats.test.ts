import { describe, expect, it, test } from "vitest";
import { formatsOf } from "./formats.ts";
import { measureFormats } from "./measure-formats.ts";

const formats = (language: string) => formatsOf(measureFormats(language));
const price = (language: string, value: number, currency: string) => {
  const { before, amount, after } = formats(language).price(value, currency);
  return (before + amount + after).replaceAll(/[\u00a0\u202f]/g, "_");
};

describe("dates", () => {
  const { date } = formats("en");

  it("API-5 shows short month, day, year in en-US, in UTC", () => {
    expect(date("2024-11-14T00:00:00.000Z")).toBe("Nov 14, 2024");
    expect(date("2024-12-31T23:59:59.000Z")).toBe("Dec 31, 2024");
  });

  it("gives nothing for what is no date", () => {
    expect([date(""), date("soon")]).toEqual(["", ""]);
  });

  it.each([
    ["de", "4. Nov. 2024"],
    ["pl", "4 lis 2024"],
    ["ja", "2024年11月4日"],
    ["ar", "4 نوفمبر 2024"],
    ["fa", "4 نوامبر 2024"],
  ])("are written as in %s, by the common calendar and digits", (language, written) => {
    expect(formats(language).date("2024-11-04T12:00:00Z")).toBe(written);
  });

  it.each(["en", "de", "fr", "es", "it", "pl", "nl", "pt", "ar", "ja"])(
    "are in %s what Intl writes on every day of a year",
    (language) => {
      const written = formats(language);
      const style = { year: "numeric", month: "short", day: "numeric", timeZone: "UTC" } as const;
      const intl = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, style);
      for (let day = 1; day <= 366; day++) {
        const moment = new Date(Date.UTC(2024, 0, day));
        expect(written.date(moment.toISOString())).toBe(
          intl.format(moment).replaceAll(/[\u200e\u200f]/g, ""),
        );
      }
    },
  );
});

describe("prices", () => {
  test.each([
    ["en", 26, "$", "$26"],
    ["en", 4900.5, "$", "$4900.50"],
    ["en", 14500, "kr", "kr_14,500"],
    ["en", 1250000.5, "$", "$1,250,000.50"],
    ["de", 4900.5, "€", "4.900,50_€"],
    ["fr", 4900.5, "€", "4_900,50_€"],
    ["nl", 4900, "€", "€_4.900"],
    ["pl", 14900, "zł", "14_900_zł"],
    ["es", 4900.5, "€", "4900,50_€"],
    ["ja", 120000, "¥", "¥120,000"],
    ["en", 100, "CHF", "CHF_100"],
  ])("in %s %d %s is %s", (language, value, currency, written) => {
    expect(price(language, value, currency)).toBe(written);
  });
});

describe("shares", () => {
  test.each([
    ["en", "80%"],
    ["de", "80_%"],
    ["pl", "80%"],
    ["tr", "%80"],
  ])("in %s are %s", (language, written) => {
    const { before, amount, after } = formats(language).percent(80);
    expect((before + amount + after).replaceAll("\u00a0", "_")).toBe(written);
  });
});

describe("numbers", () => {
  test.each([
    ["en", 4.5, 1, "4.5"],
    ["en", 2003, 0, "2003"],
    ["en", 12000, 0, "12,000"],
    ["de", 4.5, 1, "4,5"],
    ["de", 1234567, 0, "1.234.567"],
    ["hi", 1234567, 0, "12,34,567"],
    ["pl", 1234, 0, "1234"],
    ["de", -1200, 0, "-1.200"],
    ["de", 4.25, undefined, "4,25"],
  ])("in %s %d is %s", (language, value, decimals, written) => {
    expect(formats(language).number(value, decimals)).toBe(written);
  });
});
