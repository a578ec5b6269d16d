import { z } from "zod";
import { onOff } from "#server/config/fields.ts";

/** The settings of the visits. */
export const visitSettings = z.object({
  VISITS: onOff("VISITS", "off").describe("`on`: the site counts its visits."),
});
