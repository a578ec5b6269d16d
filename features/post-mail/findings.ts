import type { Config } from "#server/config/config.ts";
import type { FeatureFinding } from "#server/doctor/report.ts";
import type { Sending } from "./sending-store.ts";

/** What providers of small sites usually take, in mails a minute. */
const usualPerMinute = 100;

/** What is wrong with the sendings, or with their pace. */
export function findingsOf(
  { mail }: Pick<Config, "mail">,
  perMinute: number,
  sendings: readonly Pick<Sending, "id" | "subject" | "state" | "trouble">[],
): FeatureFinding[] {
  const stuck = sendings.filter(({ state, trouble }) => state === "running" && (trouble !== null || !mail));
  return [
    ...stuck.map(({ id, subject, trouble }): FeatureFinding => ({
      group: "mail",
      id: "post-stuck",
      severity: "error",
      what: `Sending ${id}, "${subject}", waits: ${mail ? trouble : "no mail server is set"}.`,
      todo: "Mend what it says, or pause it in the desk, under Newsletter.",
      where: "SMTP_URL",
      forOwner: "A post on its way to your subscribers is stuck.",
    })),
    ...(mail && perMinute > usualPerMinute
      ? [
          {
            group: "mail",
            id: "post-fast",
            severity: "note",
            what: `Posts go out with ${perMinute} mails a minute, more than many mail providers take.`,
            todo: "Set NEWSLETTER_PER_MINUTE below your mail provider's limit: 30 a minute are 1,800 an hour.",
            where: "NEWSLETTER_PER_MINUTE",
            forOwner: "Posts go out faster than many mail providers allow, so some may be refused.",
          } as const,
        ]
      : []),
  ];
}
