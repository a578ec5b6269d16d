import type { Config } from "#server/config/config.ts";

/** The settings of a site that sends nothing, counts nobody, and knows no other machine. */
export function previewConfig(config: Config, dataDir: string): Config {
  return {
    ...config,
    dataDir,
    databaseUrl: "",
    siteUrl: "",
    mail: null,
    reportToken: "",
  };
}
