import { z } from "zod";
import { readSettings } from "#server/config/feature-settings.ts";
import { isUrlOf, text } from "#server/config/fields.ts";
import type { SiteFeature } from "#server/feature.ts";
import { readS3, refuseStorage, storageVariables } from "./storage-settings.ts";

const settings = z
  .object({
    REDIS_URL: text()
      .refine((given) => given === "" || isUrlOf(/^rediss?:\/\//, given), {
        error:
          "REDIS_URL must be empty or begin with redis:// or rediss://, for example redis://:password@localhost:6379/0",
      })
      .describe(
        "Where all processes count the limits of the forms together: `redis://:password@host:6379/0`. Empty: each counts alone.",
      ),
    ...storageVariables,
  })
  .superRefine(refuseStorage);

/**
 * What several machines share beside PostgreSQL: pictures in S3, and the counts of limits in Redis. The doctor
 * finds those that show different things.
 */
export default {
  settings,
  places: async (config) => {
    const store = readS3(readSettings(settings, config));
    if (!store) return null;
    const { s3Places } = await import("./s3-originals.ts");
    return s3Places(store);
  },
  limits: async (config, alone) => {
    const { REDIS_URL: address } = readSettings(settings, config);
    if (address === "") return null;
    const { shareLimits } = await import("./shared-limits.ts");
    return shareLimits(address, alone);
  },
  findings: async ({ opened }) => {
    if (!opened) return [];
    const { checkProcesses } = await import("./processes-apart.ts");
    return checkProcesses(opened.database).catch(() => []);
  },
} satisfies SiteFeature;
