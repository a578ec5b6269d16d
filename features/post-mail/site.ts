import { readSettings } from "#server/config/feature-settings.ts";
import type { SiteFeature } from "#server/feature.ts";
import { daysBefore } from "#server/retention/start-retention.ts";
import { service } from "#server/services.ts";
import { checkSendings } from "./findings.ts";
import { postKind } from "./post-kind.ts";
import { sendingStore } from "./sending-store.ts";
import { postMailSettings } from "./settings.ts";
import { sendingMigrations } from "./tables.ts";

const minute = 60_000;

/** Words the mails of posts and paces them; the site's worker sends them. */
const postMail = service({
  name: "postMail",
  needs: ["context"],
  start: async ({ config, context }) => {
    const { NEWSLETTER_PER_MINUTE: perMinute } = readSettings(postMailSettings, config);
    const sendings = sendingStore(context);
    const { mail, siteUrl } = config;
    return {
      purge: async () => {
        const days = config.retentionSubscribersDays;
        return { recipients: days === null ? 0 : await sendings.purge(daysBefore(days)) };
      },
      // A post's links lead to the site's address.
      ...(mail && siteUrl !== ""
        ? {
            mailKinds: {
              post: postKind(sendings, {
                links: context.links,
                replyTo: mail.contactTo[0],
                siteUrl,
                gapMs: minute / perMinute,
              }),
            },
          }
        : {}),
    };
  },
});

/** Posts to the newsletter's subscribers, as mail. */
export default {
  migrations: sendingMigrations,
  backedUp: [
    {
      name: "sendings",
      key: "id",
      counted: true,
      // The backup does not know what was sent after it: going on by itself, the site would send that again.
      restored: (row) => (row["state"] === "running" ? { ...row, state: "paused" } : row),
    },
  ],
  settings: postMailSettings,
  services: [postMail],
  findings: async ({ config, opened }) => {
    const { NEWSLETTER_PER_MINUTE: perMinute } = readSettings(postMailSettings, config);
    const sendings = opened ? await sendingStore(opened).sendings() : [];
    return checkSendings(config, perMinute, sendings);
  },
} satisfies SiteFeature;
