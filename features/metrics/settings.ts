import { z } from "zod";
import { listenHost, text } from "#server/config/fields.ts";

/** The settings of the metrics, beside METRICS_TOKEN of the site. */
export const metricsSettings = z.object({
  /** The port that metrics are served on; null: none. */
  METRICS_PORT: text()
    .refine((given) => /^\d{0,5}$/.test(given) && Number(given) <= 65_535, {
      error: "METRICS_PORT must be empty or a whole number from 0 to 65535, for example METRICS_PORT=9464",
    })
    .transform((given) => (given === "" ? null : Number(given))),
  METRICS_HOST: listenHost("METRICS_HOST"),
});
