import { Temporal } from "temporal-polyfill";
import { fixtureFiles } from "./fixture-content.ts";

/** An entry with dates, as the test generated it. */
export interface DatedEntry {
  /** A text that occurs only in this entry. */
  readonly marker: string;
  readonly kind: "category" | "item" | "project" | "member" | "testimonial" | "post" | "page" | "sample";
  readonly id: number;
  /** The entry that it belongs to. */
  readonly parent?: DatedEntry;
  readonly from: number | null;
  readonly until: number | null;
}

/** Whether an entry is public, by the instants that the test chose. */
export function isDue({ from, until, parent }: DatedEntry, at: number): boolean {
  const own = (from === null || from <= at) && (until === null || at < until);
  return own && (parent === undefined || isDue(parent, at));
}

/** The instants at which an entry appears or disappears. */
export const changesOf = (entry: DatedEntry): number[] =>
  [
    entry.from,
    entry.until,
    entry.parent?.from,
    entry.parent?.until,
    entry.parent?.parent?.from,
    entry.parent?.parent?.until,
  ]
    .filter((one) => typeof one === "number")
    .filter((one) => isDue(entry, one) !== isDue(entry, one - 1));

const zones = ["Europe/Warsaw", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe"];

/**
 * An instant (whole seconds) as an owner may write it: in some zone, with the offset if local time is
 * ambiguous.
 */
function written(at: number, random: () => number): string {
  const zone = zones[Math.floor(random() * zones.length)] ?? "UTC";
  const zoned = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  const local = zoned.toPlainDateTime();
  const wall = local.toString({ smallestUnit: "second" });
  const isClear = local.toZonedDateTime(zone, { disambiguation: "compatible" }).epochMilliseconds === at;
  const style = random();
  if (style < 0.2) return new Date(at).toISOString().replace(".000", "");
  return isClear && style < 0.8 ? `${wall.replace("T", " ")} ${zone}` : `${wall}${zoned.offset}`;
}

const kinds = ["category", "item", "project", "member", "testimonial", "post", "page", "sample"] as const;

/**
 * A content folder with `count` entries of all kinds whose dates are around some instants, and the expected
 * visibility of each. Half of the entries with dates have both dates.
 */
export function datedContent(count: number, around: readonly number[], random: () => number) {
  const entries: DatedEntry[] = [];
  const pick = <One>(from: readonly One[]) => from[Math.floor(random() * from.length)];
  for (let index = 0; index < count; index += 1) {
    const kind = kinds[index % kinds.length] ?? "post";
    const parents = entries.filter((one) => one.kind === (kind === "item" ? "category" : "item"));
    const parent = kind === "item" || kind === "project" ? pick(parents) : undefined;
    const instant = () => Math.floor(((pick(around) ?? 0) + (random() - 0.5) * 3_600_000) / 1000) * 1000;
    const [one, other] = [instant(), instant()].toSorted((a, b) => a - b) as [number, number];
    const style = random();
    const dates =
      style < 0.1 || one === other
        ? { from: null, until: null }
        : { from: style < 0.4 ? null : one, until: style > 0.7 ? null : other };
    entries.push({ marker: `mk${index}k`, kind, id: 1000 + index, ...dates, ...(parent && { parent }) });
  }
  return { entries, files: filesOf(entries, random) };
}

function filesOf(entries: readonly DatedEntry[], random: () => number): Record<string, string> {
  const of = (kind: DatedEntry["kind"]) => entries.filter((entry) => entry.kind === kind);
  const dates = ({ from, until }: DatedEntry) =>
    [
      from === null ? "" : `from: ${written(from, random)}`,
      until === null ? "" : `until: ${written(until, random)}`,
    ].filter((line) => line !== "");
  const file = (entry: DatedEntry, ...fields: string[]) =>
    ["---", ...fields, ...dates(entry), "---", `Words ${entry.marker}`, ""].join("\n");
  const rows = (list: readonly DatedEntry[], fields: (entry: DatedEntry) => string) =>
    list.map((entry) => `- { ${[fields(entry), ...dates(entry).map(quoted)].join(", ")} }\n`).join("");
  const base = fixtureFiles();
  const pages = of("page");
  return {
    ...base,
    "site.yaml": `${base["site.yaml"]}menu: [${["services", ...pages.map(({ marker }) => `/${marker}`)].join(", ")}]\n`,
    "categories.yaml":
      base["categories.yaml"] + rows(of("category"), ({ id, marker }) => `id: ${id}, title: ${marker}`),
    "samples/pricing.yaml": rows(
      of("sample"),
      ({ id, marker }) => `id: ${id}, title: ${marker}, price: 1, currency: €`,
    ),
    ...Object.fromEntries([
      ...of("item").map((one) => [
        `items/${one.marker}.md`,
        file(one, `id: ${one.id}`, `category: ${one.parent?.id}`, `title: ${one.marker}`),
      ]),
      ...of("project").map((one) => [
        `projects/${one.marker}.md`,
        file(one, `id: ${one.id}`, `item: ${one.parent?.id}`, `title: ${one.marker}`),
      ]),
      ...of("member").map((one) => [
        `team/${one.marker}.md`,
        file(one, `id: ${one.id}`, `name: ${one.marker}`),
      ]),
      ...of("testimonial").map((one) => [
        `testimonials/${one.marker}.md`,
        file(one, `id: ${one.id}`, `name: ${one.marker}`, "rate: 5"),
      ]),
      ...of("post").map((one) => [
        `posts/${one.marker}.md`,
        file(one, `id: ${one.id}`, `title: ${one.marker}`),
      ]),
      ...pages.map((one) => [`pages/${one.marker}.md`, file(one, `title: ${one.marker}`)]),
    ]),
  };
}

const quoted = (line: string) => line.replace(/: (.*)$/, ': "$1"');
