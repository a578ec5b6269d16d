import { z } from "zod";
import { days, onOff } from "#server/config/fields.ts";

/** 25 months: a month beside the same one of two years before. */
const usualDays = "760";

/** The settings of the visits. */
export const visitSettings = z.object({
  /** Whether the site counts its visits. */
  VISITS: onOff("VISITS", "off"),
  /** Days after which the sums of a day are erased; null: never. */
  RETENTION_VISITS_DAYS: days("RETENTION_VISITS_DAYS", usualDays),
});
