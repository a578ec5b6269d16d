import { z } from "zod";
import { onOff } from "#server/config/fields.ts";

/** The settings of the visits. */
export const visitSettings = z.object({
  /** Whether the site counts its visits. */
  VISITS: onOff("VISITS", "off"),
});
