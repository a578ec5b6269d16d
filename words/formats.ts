/**
 * How a language writes dates and numbers, as data: measured on the server, so that every browser writes the
 * same.
 */
export interface FormatData {
  readonly date: {
    /** Short names of the months, as they stand in a date. */
    readonly months: readonly string[];
    /** `{month} {day}, {year}` */
    readonly pattern: string;
  };
  readonly number: {
    readonly decimal: string;
    readonly group: string;
    /** Sizes of the groups of digits from the right; the last one repeats. */
    readonly sizes: readonly number[];
    /** The fewest digits that are grouped. */
    readonly least: number;
  };
  readonly percent: {
    readonly before: string;
    readonly after: string;
  };
  readonly currency: {
    /** Whether the sign follows the amount. */
    readonly after: boolean;
    /** What stands between the two. */
    readonly gap: string;
  };
}

/**
 * A figure and what stands around it, in the order in which it is written: the sign of a currency or of per
 * cent, and what parts it from the amount.
 */
export interface Figure {
  readonly before: string;
  readonly amount: string;
  readonly after: string;
}

export interface Formats {
  /** An ISO 8601 moment as short month, day and year in UTC (API-5); empty where it cannot be read. */
  readonly date: (iso: string) => string;
  /** A number with as many decimals as it has, or as are asked for. */
  readonly number: (value: number, decimals?: number) => string;
  /** A price: whole amounts without hundredths, others with both; `currency` is a sign or a word. */
  readonly price: (value: number, currency: string) => Figure;
  /** A whole share in per cent. */
  readonly percent: (value: number) => Figure;
}

/** The formats that some data describe. The browser's own `Intl` takes a slow device 50 ms to set up. */
export function formatsOf({ date, number, percent, currency }: FormatData): Formats {
  const write = (value: number, decimals?: number) => {
    const size = Math.abs(value);
    const [whole = "", part] = (decimals === undefined ? String(size) : size.toFixed(decimals)).split(".");
    const sign = value < 0 ? "-" : "";
    return sign + grouped(whole, number) + (part ? number.decimal + part : "");
  };
  return {
    date: (iso) => writeDate(iso, date),
    number: write,
    percent: (value) => ({ ...percent, amount: write(value) }),
    price(value, sign) {
      const amount = write(value, Number.isInteger(value) ? 0 : 2);
      if (currency.after) return { before: "", amount, after: currency.gap + sign };
      // `CHF 100`: a word needs room that a sign does not.
      const gap = currency.gap || (/\p{L}$/u.test(sign) ? "\u00a0" : "");
      return { before: sign + gap, amount, after: "" };
    },
  };
}

function writeDate(iso: string, { months, pattern }: FormatData["date"]): string {
  const moment = new Date(iso);
  const month = months[moment.getUTCMonth()];
  if (!month) return "";
  const parts = { day: moment.getUTCDate(), month, year: moment.getUTCFullYear() };
  return pattern.replace(/\{(day|month|year)\}/g, (_, name: keyof typeof parts) => String(parts[name]));
}

function grouped(digits: string, { group, sizes, least }: FormatData["number"]): string {
  if (group === "" || digits.length < least) return digits;
  const groups: string[] = [];
  let rest = digits;
  while (rest !== "") {
    const size = sizes[Math.min(groups.length, sizes.length - 1)] ?? 3;
    groups.unshift(rest.slice(-size));
    rest = rest.slice(0, -size);
  }
  return groups.join(group);
}
