import { z } from "zod";
import { logLevels } from "../base/log.ts";
import { listenHost, text } from "./fields.ts";

/** What the site reports about itself: log and metrics. */
export interface ReportConfig {
  readonly logLevel: (typeof logLevels)[number];
  /** The port that metrics are served on; null: none. */
  readonly metricsPort: number | null;
  readonly metricsHost: string;
  /** The token that a request for `/metrics` must carry; empty: that address does not exist. */
  readonly metricsToken: string;
}

/** The variables about log and metrics. */
export const reportVariables = {
  LOG_LEVEL: text("info").pipe(
    z.enum(logLevels, { error: `LOG_LEVEL must be one of ${logLevels.join(", ")}` }),
  ),
  METRICS_PORT: text()
    .refine((given) => /^\d{0,5}$/.test(given) && Number(given) <= 65_535, {
      error: "METRICS_PORT must be empty or a whole number from 0 to 65535, for example METRICS_PORT=9464",
    })
    .transform((given) => (given === "" ? null : Number(given))),
  METRICS_HOST: listenHost("METRICS_HOST"),
  METRICS_TOKEN: text().refine((given) => given === "" || /^[\x21-\x7e]{16,}$/.test(given), {
    error:
      "METRICS_TOKEN must be empty or at least 16 visible ASCII characters: make one with `openssl rand -hex 32`",
  }),
};

/** The settings from variables without a fault. */
export function readReports(values: z.output<z.ZodObject<typeof reportVariables>>): ReportConfig {
  return {
    logLevel: values.LOG_LEVEL,
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    metricsToken: values.METRICS_TOKEN,
  };
}
