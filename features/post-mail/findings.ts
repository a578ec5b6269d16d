import type { Config } from "#server/config/config.ts";
import { type Finding, findingsOf } from "#server/doctor/report.ts";
import type { Rule, Seen } from "#server/doctor/rules.ts";
import { sawWith } from "#server/doctor/saw.ts";
import { mailWords } from "./mail-words.ts";
import type { SentPost } from "./sent-post.ts";

/** What providers of small sites usually take, in mails a minute. */
const usualPerMinute = 100;

const saw = sawWith(() => mailWords().server.what);

const rules = {
  "post-stuck": { severity: "error" },
  "post-fast": { severity: "note" },
} as const satisfies Record<string, Rule>;

/** What is wrong with the sendings, or with their pace. */
export function checkSendings(
  { mail }: Pick<Config, "mail">,
  perMinute: number,
  sendings: readonly Pick<SentPost, "id" | "subject" | "state" | "trouble">[],
): Finding[] {
  const { todo, mailMissing } = mailWords().server;
  const stuck = sendings.filter(({ state, trouble }) => state === "running" && (trouble !== null || !mail));
  const seen: Seen<keyof typeof rules>[] = stuck.map(({ id, subject, trouble }) => ({
    ...saw("post-stuck", { id, subject }),
    detail: (mail && trouble) ?? mailMissing,
    where: "SMTP_URL",
  }));
  if (mail && perMinute > usualPerMinute)
    seen.push({ ...saw("post-fast", { perMinute }), where: "NEWSLETTER_PER_MINUTE" });
  return findingsOf("mail", seen, rules, todo);
}
