/** A `from` or an `until` as its form has it. */
export interface WrittenMoment {
  /** `2026-12-01`; empty: none. */
  readonly day: string;
  /** `09:00`; empty: the whole day. */
  readonly time: string;
  /** What follows the time, such as ` Europe/Warsaw`; empty: the site's zone. */
  readonly zone: string;
}

const form = /^(?<day>\d{4}-\d{2}-\d{2})(?:[T ](?<time>\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?)?(?<zone>.*)$/;

/** Takes a moment of the content apart; what cannot be read is empty. */
export function readWritten(text: string | undefined): WrittenMoment {
  const { day = "", time = "", zone = "" } = form.exec(text?.trim() ?? "")?.groups ?? {};
  return { day, time, zone };
}

/** The moment as the content has it; null where no day is given. */
export function writtenAs({ day, time, zone }: WrittenMoment): string | null {
  if (day === "") return null;
  return time === "" ? day : `${day} ${time}${zone}`;
}

/**
 * The moment as people read it, in the zone that it is written in: "1 Dec 2026, 09:00". A text that is none
 * is given back. `locale` is the BCP 47 tag of their language.
 */
export function asRead(text: string, locale = "en-GB"): string {
  const { day, time, zone } = readWritten(text);
  if (day === "") return text;
  const date = new Date(`${day}T${time || "00:00"}Z`);
  if (Number.isNaN(date.getTime())) return text;
  const where = zone.trim() === "Z" ? "UTC" : zone.trim();
  // The wall clock of the text is formatted as if it were UTC, so that the browser's own zone moves nothing.
  const timeStyle = time === "" ? undefined : "short";
  const shown = date.toLocaleString(locale, { dateStyle: "medium", timeStyle, timeZone: "UTC" });
  return [shown, where].filter(Boolean).join(" ");
}
