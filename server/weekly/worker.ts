import { randomUUID } from "node:crypto";
import type { Mail, Send, SendOutcome } from "../mail/mail.ts";
import { pauseAfter } from "../mail/pauses.ts";
import { sendMarked } from "../mail/send-marked.ts";
import { WorkLoop } from "../mail/work-loop.ts";
import type { Store } from "../store/store.ts";
import type { ClaimedWeek } from "../store/weekly-mails.ts";
import { type Week, weekAt } from "./week.ts";

const minute = 60_000;
/** The times of the worker in ms; tests shorten them. */
const usual = {
  /** Longer than an attempt can take: a mail whose claim has expired belongs to a process that died. */
  leaseMs: 5 * minute,
  attemptMs: minute,
  /** How often to look whether the mail is due. */
  pollMs: minute,
  /** How long a stop waits for the mail under way. */
  graceMs: 8000,
  /** Between the attempts; the last repeats until the next Monday. */
  pausesMs: [minute, 5 * minute, 15 * minute, 60 * minute],
};

/** What the worker stands on. */
export interface WeeklyParts {
  readonly weeklyMails: Store["weeklyMails"];
  /** The site's time zone. */
  readonly zone: () => Promise<string>;
  readonly compose: (claimed: ClaimedWeek, week: Week) => Promise<Mail>;
  readonly send: Send;
  /** The domain in which Message-IDs are made. */
  readonly domain: string;
  /** Takes lines for the log; they hold no address. */
  readonly report: (line: string, level: "info" | "warn" | "error") => void;
  readonly timing?: Partial<typeof usual>;
}

/** Sends the mail of each week once, of all processes together, until it is stopped. A mail that was missed is sent later in its week. */
export class WeeklyWorker {
  #parts: WeeklyParts;
  #times: typeof usual;
  #owner = randomUUID();
  #loop: WorkLoop;

  /** Starts at once. */
  constructor(parts: WeeklyParts) {
    this.#parts = parts;
    this.#times = { ...usual, ...parts.timing };
    const { graceMs, pollMs } = this.#times;
    this.#loop = new WorkLoop({ round: () => this.#round(), graceMs, pollMs, report: parts.report });
  }

  /** Ends after the mail under way. */
  stop(): Promise<void> {
    return this.#loop.stop();
  }

  async #round(): Promise<number> {
    const { weeklyMails, zone, domain } = this.#parts;
    const { leaseMs, pollMs } = this.#times;
    const week = weekAt(Date.now(), await zone());
    const claimed = await weeklyMails.claim(week.monday, { owner: this.#owner, leaseMs, domain });
    if (claimed) await this.#attempt(claimed, week);
    return pollMs;
  }

  /** One attempt, recorded. Where reading the figures fails, the claim expires and the mail is tried again. */
  async #attempt(claimed: ClaimedWeek, week: Week): Promise<void> {
    const { weeklyMails, compose, send, report } = this.#parts;
    const mail = await compose(claimed, week);
    const signal = AbortSignal.any([AbortSignal.timeout(this.#times.attemptMs), this.#loop.cutOff]);
    const sent = await sendMarked(send, mail, signal, () => weeklyMails.handOver(claimed));
    if (!sent) return;
    const { outcome, isHanded } = sent;
    // Handed over and not answered: it has probably arrived, and is not sent a second time.
    const isOver = outcome.kind !== "later" || (isHanded && !outcome.answered);
    const pauseMs = pauseAfter(claimed.attempts, this.#times.pausesMs);
    await this.#loop.surely(
      () => (isOver ? weeklyMails.end(claimed) : weeklyMails.retry(claimed, pauseMs)),
      this.#times.leaseMs / 2,
    );
    report(...describe(claimed, outcome, isOver));
  }
}

/** One line of the log. */
function describe(
  { week, attempts }: ClaimedWeek,
  outcome: SendOutcome,
  isOver: boolean,
): [string, "info" | "warn" | "error"] {
  const about = `mail of the week of ${week}`;
  if (outcome.kind === "delivered") return [`${about}: delivered, attempt ${attempts}`, "info"];
  if (outcome.kind === "refused")
    return [
      `${about}: the mail server refuses it (${outcome.code}): check CONTACT_TO and MAIL_FROM`,
      "error",
    ];
  if (isOver)
    return [
      `${about}: the mail server did not answer (${outcome.code}); it may have arrived, and is not sent again`,
      "warn",
    ];
  return [`${about}: attempt ${attempts} failed with ${outcome.code}, tried again later`, "warn"];
}
