import { z } from "zod";
import { logLevels } from "../base/log.ts";
import { text } from "./fields.ts";

/** The variables about log and reports. */
export const reportVariables = {
  LOG_LEVEL: text("info")
    .pipe(z.enum(logLevels, { error: `LOG_LEVEL must be one of ${logLevels.join(", ")}` }))
    .describe(`How much is logged: ${logLevels.map((level) => `\`${level}\``).join(", ")}.`),
  REPORT_TOKEN: text()
    .refine((value) => value === "" || /^[\x21-\x7e]{16,}$/.test(value), {
      error:
        "REPORT_TOKEN must be empty or at least 16 visible ASCII characters: make one with `openssl rand -hex 32`",
    })
    .describe(
      "The token with which `/readyz?deep` is read: at least 16 characters. Empty: it is read by this machine alone, and behind a proxy (`TRUST_PROXY`) by nobody.",
    ),
};
