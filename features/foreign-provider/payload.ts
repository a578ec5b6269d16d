/** Whether a call answers with a list or with one entry. */
type PayloadKind = "list" | "entry";

/** The first match of `body.data.data`, `body.data` and the bare body (API-1); null when none matches. */
export function choosePayload(body: unknown, kind: PayloadKind): object | null {
  const data = field(body, "data");
  const candidates = [field(data, "data"), data, body];
  return candidates.find((candidate): candidate is object => fits(candidate, kind)) ?? null;
}

function fits(candidate: unknown, kind: PayloadKind): boolean {
  return kind === "list" ? Array.isArray(candidate) : isRecord(candidate);
}

/** How a provider indicates that a list continues. */
export interface Paging {
  /** Entries per page. */
  readonly perPage: number;
  /** Total number of entries; null where the provider does not give it. */
  readonly total: number | null;
  /** Number of the last page; null where the provider does not give it. */
  readonly last: number | null;
  /** Query of the next page, beginning with `?`; null on the last page. */
  readonly next: string | null;
}

/**
 * What an answer with this many entries indicates about further pages, in the ways of Laravel's paginators
 * (whole, simple, by cursor, as resources), Fractal and this site's own API. Null where nothing indicates
 * further pages: then it is the whole list, or its end.
 */
export function readPaging(body: unknown, entries: number): Paging | null {
  const meta = field(body, "meta");
  const places = [field(body, "data"), body, meta, field(meta, "pagination")];
  const number = (...names: string[]) => firstNumber(places, names);
  const page = number("current_page", "page", "currentPage") ?? 1;
  const perPage = number("per_page", "perPage") ?? entries;
  const last = number("last_page", "total_pages", "lastPage");
  const total = number("total");
  const link = nextLink([...places, ...places.map((place) => field(place, "links"))]);
  const goesOn =
    link !== null || (last !== null && last > page) || (total !== null && total > page * perPage);
  if (entries === 0 || !goesOn || (total !== null && entries >= total)) return null;
  return { perPage, total, last, next: link ?? `?page=${page + 1}` };
}

function firstNumber(places: readonly unknown[], names: readonly string[]): number | null {
  for (const place of places)
    for (const name of names) {
      const value = Number(field(place, name) ?? Number.NaN);
      if (Number.isSafeInteger(value) && value > 0) return value;
    }
  return null;
}

/** Only the query of a link is used: it never leads anywhere but to the same call. */
function nextLink(places: readonly unknown[]): string | null {
  for (const place of places) {
    const link = field(place, "next_page_url") ?? field(place, "next");
    const at = typeof link === "string" && link.length < 2000 ? link.indexOf("?") : -1;
    if (typeof link === "string" && at >= 0) return `?${new URLSearchParams(link.slice(at + 1))}`;
  }
  return null;
}

function field(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}
