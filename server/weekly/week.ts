import { Temporal } from "temporal-polyfill";

/** A week as its mail reports it; instants in ms since 1970. */
export interface Week {
  /** The Monday on which its mail is due, as YYYY-MM-DD. */
  readonly monday: string;
  /** The mail looks back from `due` to here. */
  readonly since: number;
  readonly due: number;
  /** The mail looks ahead from `due` to here, when the next one is due. */
  readonly until: number;
  readonly zone: string;
}

/** When the mail is due, by the clock on the wall. */
const dueHour = 7;

/**
 * The week whose mail is due at an instant: from Monday 07:00 until the next, in a time zone, whatever its
 * summer time does.
 */
export function weekAt(at: number, zone: string): Week {
  const now = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  const dueOn = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({ timeZone: zone, plainTime: new Temporal.PlainTime(dueHour) }).epochMilliseconds;
  const thisMonday = now.toPlainDate().subtract({ days: now.dayOfWeek - 1 });
  const monday = at < dueOn(thisMonday) ? thisMonday.subtract({ weeks: 1 }) : thisMonday;
  const [since, due, until] = [-1, 0, 1].map((weeks) => dueOn(monday.add({ weeks }))) as [
    number,
    number,
    number,
  ];
  return { monday: monday.toString(), since, due, until, zone };
}
