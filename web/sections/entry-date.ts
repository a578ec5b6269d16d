/** Short names of the months. By hand: the browser's own formatter takes a slow device 50 ms to set up, on every page. */
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/**
 * An ISO 8601 moment as en-US short month, day, year (API-5): the same on server and browser, whatever the
 * time zone. Empty where there is none or it cannot be read.
 */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  const month = months[date.getUTCMonth()];
  return month ? `${month} ${date.getUTCDate()}, ${date.getUTCFullYear()}` : "";
}
