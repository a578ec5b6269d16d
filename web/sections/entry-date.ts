const format = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});

/**
 * An ISO 8601 moment as en-US short month, day, year (API-5): the same on server and browser, whatever the
 * time zone. Empty where there is none or it cannot be read.
 */
export function formatDate(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? "" : format.format(time);
}
