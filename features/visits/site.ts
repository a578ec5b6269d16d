import type { SiteFeature } from "#server/feature.ts";
import { readSettings } from "#server/config/feature-settings.ts";
import { daysBefore } from "#server/retention/start-retention.ts";
import { service } from "#server/services.ts";
import { visitSettings } from "./settings.ts";
import { startVisits } from "./start-visits.ts";
import { visitMigrations } from "./tables.ts";
import { visitStore } from "./visit-store.ts";
import { requestWatcher } from "./watch-requests.ts";

/** Sums are kept for 25 months: a month beside the same one of two years before. */
const keptDays = 760;

/** Counts visits, and writes the rest once no request is left. */
const visits = service({
  name: "visits",
  needs: ["context"],
  start: async ({ config, context }) => {
    const settings = readSettings(visitSettings, config);
    const store = visitStore(context);
    const purge = async () => ({ visits: await store.purge(daysBefore(keptDays)) });
    if (!settings.VISITS) return { purge };
    const counting = await startVisits({ store, secret: context.secret });
    return {
      purge,
      write: counting.flush,
      // The rest, once no request is left.
      stop: counting.flush,
      observer: {
        watch: ({ kindOf }) => requestWatcher({ config, visits: counting, kindOf }),
        accepted: counting.submission,
      },
    };
  },
});

/** Page views and visitors, counted by the site itself. */
export default {
  migrations: visitMigrations,
  // Salts and hashes of a day are to be forgotten.
  backedUp: [{ name: "visit_sums", key: "id", counted: true }],
  settings: visitSettings,
  services: [visits],
} satisfies SiteFeature;
