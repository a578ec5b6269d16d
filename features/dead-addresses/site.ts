import type { SiteFeature } from "#server/feature.ts";
import { daysBefore } from "#server/retention/start-retention.ts";
import { service } from "#server/services.ts";
import { checkAddresses } from "./findings.ts";
import { notFoundStore } from "./not-found-store.ts";
import { countNotFound } from "./count-not-found.ts";
import { notFoundMigrations } from "./tables.ts";

/** Days after which an address is erased that nobody has requested since: links on other sites are old. */
const keptDays = 365;

/** Counts requests for pages that are not there. */
const notFound = service({
  name: "notFound",
  needs: ["context"],
  start: async ({ context }) => {
    const store = notFoundStore(context);
    const { observe, write } = countNotFound(store);
    return {
      write,
      stop: write,
      observer: { answered: observe },
      purge: async () => ({ notFound: await store.purge(daysBefore(keptDays)) }),
    };
  },
});

/** The addresses without a page that visitors request. */
export default {
  migrations: notFoundMigrations,
  backedUp: [{ name: "not_found", key: "path" }],
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
