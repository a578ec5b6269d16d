import type { Limits } from "./abuse/limits.ts";
import { createLive } from "./base/live.ts";
import type { Built } from "./build-folder.ts";
import type { Config } from "./config/config.ts";
import { openSiteContext } from "./site-context.ts";
import { endServer, listen } from "./listen.ts";
import { formKinds } from "./mail/compose.ts";
import { siteNameOf } from "./mail/site-name.ts";
import { mailLine, startMail } from "./mail/start-mail.ts";
import { sitePurge, startUpkeep } from "./retention/start-retention.ts";
import { startSchedule } from "./schedule/start-schedule.ts";
import { type Service, service } from "./services.ts";
import { createSiteServer } from "./site-server.ts";
import { followPublished } from "./storage/published.ts";
import { followWithdrawn } from "./storage/remove-withdrawn.ts";
import { announceShown, processName } from "./versions/announce-shown.ts";

// The services of the site. Their order, and which there are, is the list in main.ts.

/** Opens the database, and fills an empty one with the content. */
export const context = service({
  name: "context",
  needs: [],
  start: async ({ config, say }) => {
    const gives = await openSiteContext(config, say);
    return { gives, stop: () => gives.database.close() };
  },
});

/** Knows what is live, for all others. */
export const live = service({
  name: "live",
  needs: ["context"],
  start: async ({ context: { store } }) => {
    const gives = createLive(() => store.live());
    await gives.look();
    return { gives, stop: gives.poll() };
  },
});

/** Publishes what its dates make public; what is due already is public before the next service starts. */
export const schedule = service({
  name: "schedule",
  needs: ["live"],
  start: ({ config, live: known }) => startSchedule({ config, live: known }),
});

/** Limits the forms. */
export const limits = (open: (config: Config) => Promise<Limits>) =>
  service({
    name: "limits",
    needs: [],
    start: async ({ config }) => {
      const gives = await open(config);
      return { gives, stop: () => gives.close() };
    },
  });

/** Follows which pictures are published, and removes what was made of others. */
export const pictures = service({
  name: "pictures",
  needs: ["context", "live"],
  start: async ({ config, context: { store }, live: known }) => {
    const published = followPublished(store, known);
    followWithdrawn(config.dataDir, published, known);
    return { gives: { published } };
  },
});

/**
 * The application with all that is in front of it; `built` gives the pages. It needs the services of
 * features, which may observe it and answer some of its addresses.
 */
export function site(built: () => Promise<Built>, features: readonly Service[]): Service {
  const siteService = service({
    name: "site",
    needs: ["context", "live", "limits", "pictures"],
    start: async (provided) => ({ gives: await createSiteServer({ ...provided, built: await built() }) }),
  });
  return { ...siteService, needs: [...siteService.needs, ...features.map(({ name }) => name)] };
}

/** Sends mails: about messages, to newsletter addresses, and of the kinds that features bring. */
export const mail = service({
  name: "mail",
  needs: ["context"],
  start: async ({ config, mailKinds, context: { store, links, locale, foreign } }) => {
    const { mail: settings, siteUrl } = config;
    const forms = settings && {
      siteName: siteNameOf(store, locale),
      siteUrl,
      locale,
      brand: store.brand,
      contactTo: settings.contactTo,
      links,
      subjectOf: store.mailSubject,
    };
    const worker = startMail(config, store, { ...(forms && formKinds(forms)), ...mailKinds });
    return {
      stop: () => worker?.stop(),
      says: [mailLine(config, foreign !== null)].filter(Boolean),
    };
  },
});

/** Has what was counted written, and erases what is past its retention. */
export const upkeep = service({
  name: "upkeep",
  needs: ["context"],
  start: async ({ config, writes, purges, context: { store } }) =>
    startUpkeep({ writes, purges: [sitePurge(config, store) ?? [], purges].flat() }),
});

/** Opens the port to visitors, and says in the database what they see. */
export const port = service({
  name: "port",
  needs: ["context", "live", "site"],
  start: async ({ config, context: { store }, live: shown, site: { server, announceEnd, build } }) => {
    const address = await listen(server, config);
    const announced = announceShown({ store, live: shown, name: processName(address), build });
    return {
      stop: (atOnce) => {
        announceEnd();
        return Promise.all([endServer(server, atOnce), announced.stop()]);
      },
      says: [openLine(address, config)],
    };
  },
});

function openLine(address: string, { siteUrl, allowedHosts }: Config): string {
  const hosts = [siteUrl && new URL(siteUrl).host, ...allowedHosts].filter(Boolean);
  return `The site is open at ${address}${hosts.length > 0 ? ` (answers only for ${hosts.join(", ")})` : ""}`;
}
