import { readSettings } from "#server/config/feature-settings.ts";
import type { SiteFeature } from "#server/feature.ts";
import { daysBefore } from "#server/retention/start-retention.ts";
import { service } from "#server/services.ts";
import { checkAddresses } from "./findings.ts";
import { notFoundStore } from "./not-found-store.ts";
import { deadAddressSettings } from "./settings.ts";
import { startNotFound } from "./start-not-found.ts";
import { notFoundMigrations } from "./tables.ts";

/** Counts requests for pages that are not there. */
const notFound = service({
  name: "notFound",
  needs: ["ground"],
  start: async ({ config, ground }) => {
    const days = readSettings(deadAddressSettings, config).RETENTION_NOT_FOUND_DAYS;
    const store = notFoundStore(ground);
    const { observe, stop } = startNotFound(store);
    return {
      stop,
      observer: { answered: observe, missing: observe },
      purge: async () => {
        const before = daysBefore(days);
        return { notFound: before ? await store.purge(before) : 0 };
      },
    };
  },
});

/** The addresses without a page that visitors request. */
export default {
  migrations: notFoundMigrations,
  backedUp: [{ name: "not_found", key: "path" }],
  settings: deadAddressSettings,
  services: [notFound],
  findings: async ({ opened, ...examined }) =>
    opened
      ? checkAddresses(
          await notFoundStore(opened)
            .notFound()
            .catch(() => []),
          examined,
        )
      : [],
} satisfies SiteFeature;
