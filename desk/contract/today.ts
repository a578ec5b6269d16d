import { reads } from "./call.ts";
import type { Folder } from "./inbox.ts";

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
  /** How many messages are in each folder; null where the person may not see them. */
  readonly messages: Readonly<Record<Folder, number>> | null;
  /** When the last backup was made, ISO 8601; null: never. */
  readonly lastBackup: string | null;
  /** Null where the site does not count its visits. */
  readonly visits: WeekVisits | null;
}

/** What the first screen shows at once. */
export const today = reads<Today>("/today");

/** What the doctor finds; it takes a second. */
export const findings = reads<readonly Finding[]>("/today/findings");
