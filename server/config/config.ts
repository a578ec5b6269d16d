import { z } from "zod";
import { type AddressConfig, addressVariables, readAddresses } from "./address-settings.ts";
import { ConfigError } from "./config-error.ts";
import { type ContentConfig, contentVariables, readContentSettings } from "./content-settings.ts";
import { type DataConfig, dataFaults, dataVariables, readData } from "./data-settings.ts";
import type { Environment } from "./fields.ts";
import { type MailSettings, mailFaults, mailVariables, readMail } from "./mail-settings.ts";
import { type MemoryConfig, memoryVariables, readMemory } from "./memory-settings.ts";
import { readReports, type ReportConfig, reportVariables } from "./report-settings.ts";

/** Everything that can be set from outside, checked. */
export interface Config
  extends AddressConfig, ContentConfig, DataConfig, MailSettings, MemoryConfig, ReportConfig {
  /** All variables as they were given: features read their own settings from them. */
  readonly environment: Environment;
  /** True under `npm run dev`: Vite adds style elements to the pages, which their CSP allows then. */
  readonly dev: boolean;
}

const environmentSchema = z.object({
  ...addressVariables,
  ...contentVariables,
  ...dataVariables,
  ...mailVariables,
  ...memoryVariables,
  ...reportVariables,
});

/** The variables that the site knows, by what they are about. */
export const siteVariables = {
  Addresses: addressVariables,
  Content: contentVariables,
  Data: dataVariables,
  Mail: mailVariables,
  Memory: memoryVariables,
  Reports: reportVariables,
} as const;

/** The names of all variables that the site knows. */
export const variableNames: readonly string[] = Object.keys(environmentSchema.shape);

/** Reads the configuration; a `ConfigError` names all faults at once and says what to do. */
export function readConfig(env: Environment = process.env): Config {
  const result = environmentSchema.safeParse(env);
  const faults = [
    ...(result.error?.issues.map((issue) => issue.message) ?? []),
    ...dataFaults(env),
    ...mailFaults(env),
  ];
  if (!result.success || faults.length > 0) throw new ConfigError([...new Set(faults)].join("\n"));
  const values = result.data;
  return Object.freeze({
    ...readAddresses(values),
    ...readContentSettings(values),
    ...readData(values),
    ...readMemory(values),
    ...readMail(values),
    ...readReports(values),
    environment: env,
    dev: false,
  });
}
