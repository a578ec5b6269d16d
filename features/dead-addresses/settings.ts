import { z } from "zod";
import { days } from "#server/config/fields.ts";

/** The settings of the addresses without a page. */
export const deadAddressSettings = z.object({
  /** Days after which addresses are erased that nobody requests any more; null: never. */
  RETENTION_NOT_FOUND_DAYS: days("RETENTION_NOT_FOUND_DAYS"),
});
