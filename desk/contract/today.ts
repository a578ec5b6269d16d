import { reads } from "./call.ts";

/** One thing that the doctor has found. */
export interface Finding {
  readonly severity: "error" | "warning" | "note";
  readonly what: string;
  readonly todo: string;
  /** File and line, or the setting that is meant; null where there is none. */
  readonly where: string | null;
}

/** What the site has counted in the last seven days, today included. */
export interface WeekVisits {
  readonly visitors: number;
  readonly views: number;
}

/** The first screen. */
export interface Today {
  /** Messages that are stored, and how many of them look like abuse; null where the person may not see them. */
  readonly messages: { readonly count: number; readonly suspect: number } | null;
  /** When the last backup was made, ISO 8601; null: never. */
  readonly lastBackup: string | null;
  /** Null where the site does not count its visits. */
  readonly visits: WeekVisits | null;
}

/** What the first screen shows at once. */
export const today = reads<Today>("/today");

/** What the doctor finds; it takes a second. */
export const findings = reads<readonly Finding[]>("/today/findings");
