import { randomUUID } from "node:crypto";
import type { ClaimedSingle, SingleClaim, singleMails } from "../store/single-mails.ts";
import type { Mail, Send, SendOutcome } from "./mail.ts";
import { pauseAfter } from "./pauses.ts";
import { sendMarked } from "./send-marked.ts";
import { WorkLoop } from "./work-loop.ts";
import type { ReportLevel } from "./worker.ts";

const minute = 60_000;
/** The times of the worker in ms; tests shorten them. */
const usual = {
  /** Longer than an attempt can take: a mail whose claim has expired belongs to a process that died. */
  leaseMs: 5 * minute,
  attemptMs: minute,
  /** How often to look whether a mail is due. */
  pollMs: minute,
  /** How long a stop waits for the mail under way. */
  graceMs: 8000,
  /** Between the attempts; the last repeats. */
  pausesMs: [minute, 5 * minute, 15 * minute, 60 * minute],
};

/** How a worker looks and retries; tests shorten it. */
export type SingleTiming = Partial<typeof usual>;

/** What the worker stands on. */
export interface SingleParts<Claimed extends ClaimedSingle> {
  readonly mails: ReturnType<typeof singleMails>;
  /** Takes the mail that is due now; null where none is. */
  readonly claim: (claim: SingleClaim) => Promise<Claimed | null>;
  readonly compose: (claimed: Claimed) => Promise<Mail>;
  /** What the log calls the mail. */
  readonly name: (claimed: Claimed) => string;
  readonly send: Send;
  /** The domain in which Message-IDs are made. */
  readonly domain: string;
  /** Takes lines for the log; they hold no address. */
  readonly report: (line: string, level: ReportLevel) => void;
  readonly timing?: SingleTiming;
}

/** Sends mails to the owner that go out at most once, of all processes together, until it is stopped. */
export class SingleWorker<Claimed extends ClaimedSingle> {
  #parts: SingleParts<Claimed>;
  #times: typeof usual;
  #owner = randomUUID();
  #loop: WorkLoop;

  /** Starts at once. */
  constructor(parts: SingleParts<Claimed>) {
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
    const { claim, domain } = this.#parts;
    const { leaseMs, pollMs } = this.#times;
    const claimed = await claim({ owner: this.#owner, leaseMs, domain });
    if (claimed) await this.#attempt(claimed);
    return pollMs;
  }

  /** One attempt, recorded. Where composing fails, the claim expires and the mail is tried again. */
  async #attempt(claimed: Claimed): Promise<void> {
    const { mails, compose, name, send, report } = this.#parts;
    const mail = await compose(claimed);
    const signal = AbortSignal.any([AbortSignal.timeout(this.#times.attemptMs), this.#loop.cutOff]);
    const sent = await sendMarked(send, mail, signal, () => mails.handOver(claimed));
    if (!sent) return;
    const { outcome, isHanded } = sent;
    // Handed over and not answered: it has probably arrived, and is not sent a second time.
    const isOver = outcome.kind !== "later" || (isHanded && !outcome.answered);
    const pauseMs = pauseAfter(claimed.attempts, this.#times.pausesMs);
    await this.#loop.surely(
      () => (isOver ? mails.end(claimed) : mails.retry(claimed, pauseMs)),
      this.#times.leaseMs / 2,
    );
    report(...describe(name(claimed), claimed.attempts, outcome, isOver));
  }
}

/** One line of the log. */
function describe(
  about: string,
  attempts: number,
  outcome: SendOutcome,
  isOver: boolean,
): [string, ReportLevel] {
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
