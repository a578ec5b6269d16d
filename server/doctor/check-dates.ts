import type { SourceFile } from "../folder/source.ts";
import { defaultZone } from "../content/time-zone.ts";
import type { ContentFacts } from "./content-facts.ts";
import type { SeenOf } from "./rules.ts";
import { saw } from "./saw.ts";
import { placeOf, textOf } from "./texts.ts";

/** Something with dates of its own: an entry, or a row in one. */
interface Dated {
  readonly source: SourceFile;
  readonly keys: readonly (string | number)[];
  readonly isDraft: boolean;
  /** `from` and `until`, as they are written. */
  readonly dates: readonly (readonly [string, string])[];
}

/** Dates that do not do what their owner may think. */
export function checkDates({ sources }: ContentFacts): SeenOf<"content">[] {
  const dated = sources.flatMap((source) => datedIn(source, source.value, []));
  return [...dated.filter(({ isDraft }) => isDraft).map(hiddenDraft), ...checkZone(sources, dated)];
}

function datedIn(source: SourceFile, value: unknown, keys: readonly (string | number)[]): Dated[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => datedIn(source, one, [...keys, index]));
  if (typeof value !== "object" || value === null) return [];
  const fields = Object.entries(value);
  const dates = fields.filter(
    (field): field is [string, string] =>
      (field[0] === "from" || field[0] === "until") && typeof field[1] === "string",
  );
  const isDraft = fields.some(([key, one]) => key === "draft" && one === true);
  const inner = fields.flatMap(([key, one]) => datedIn(source, one, [...keys, key]));
  return dates.length === 0 ? inner : [{ source, keys, isDraft, dates }, ...inner];
}

function hiddenDraft({ source, keys, dates }: Dated): SeenOf<"content"> {
  const said = dates.map(([key, text]) => `${key}: ${text}`).join(", ");
  return { ...saw("draft-dated", { dates: said }), where: placeOf(source, [...keys, "draft"]) };
}

/** A time zone at the end of a date: a name, an offset or Z. */
const ownZone = /(?:Z|[+-]\d{2}:?\d{2}|[A-Za-z]+\/[\w/+-]+|UTC)$/;

function checkZone(sources: readonly SourceFile[], dated: readonly Dated[]): SeenOf<"content">[] {
  const site = sources.find(({ file }) => file === "site.yaml");
  if (!site || (textOf(site, "timezone") || defaultZone) !== defaultZone) return [];
  const isMeant = dated.some(({ dates }) => dates.some(([, text]) => !ownZone.test(text)));
  return isMeant ? [{ ...saw("zone-utc"), where: placeOf(site, ["timezone"]) }] : [];
}
