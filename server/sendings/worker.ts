import { randomUUID } from "node:crypto";
import type { Mail, Send, SendOutcome } from "../mail/mail.ts";
import { pauseAfter, probePause } from "../mail/pauses.ts";
import { sendMarked } from "../mail/send-marked.ts";
import { WorkLoop } from "../mail/work-loop.ts";
import type { ClaimedSendingMail } from "../store/sending-claim.ts";
import type { Store } from "../store/store.ts";

/** The times of the worker in ms; tests shorten them. */
export interface SendingTiming {
  /** Longer than an attempt can take: a mail whose claim has expired belongs to a process that died. */
  readonly leaseMs: number;
  readonly attemptMs: number;
  /** How often to look for sendings that another process began or resumed. */
  readonly pollMs: number;
  /** How long a stop waits for the mail under way. */
  readonly graceMs: number;
  /** Between the attempts of one mail; after the last one it counts as refused. */
  readonly pausesMs: readonly number[];
  /** Between the attempts while the mail server takes no mail at all; the last repeats. */
  readonly probesMs: readonly number[];
}

const minute = 60_000;
const usual: SendingTiming = {
  leaseMs: 5 * minute,
  attemptMs: minute,
  pollMs: 5000,
  graceMs: 8000,
  pausesMs: [5, 15, 60, 180, 360, 720, 1440].map((minutes) => minutes * minute),
  probesMs: [10_000, minute, 5 * minute, 15 * minute],
};

/** What the worker stands on. */
export interface SendingParts {
  readonly sendingMails: Store["sendingMails"];
  readonly address: (mail: ClaimedSendingMail) => Mail;
  readonly send: Send;
  /** The domain in which Message-IDs are made. */
  readonly domain: string;
  /** Mails a minute, of all processes together. */
  readonly perMinute: number;
  /** Takes lines for the log; they hold no address. */
  readonly report: (line: string, level: "info" | "warn" | "error") => void;
  readonly timing?: Partial<SendingTiming>;
}

type Later = SendOutcome & { readonly kind: "later" };

/**
 * Sends posts to subscribers, one mail at a time, until it is stopped. Several processes may each run one. A
 * mail is marked in the database before its last byte is sent, and a marked one is never sent again unless
 * the server has refused it: so nobody gets two (docs/decisions/0107).
 */
export class SendingWorker {
  #parts: SendingParts;
  #times: SendingTiming;
  #owner = randomUUID();
  #loop: WorkLoop;
  #serverFailures = 0;

  /** Starts at once. */
  constructor(parts: SendingParts) {
    this.#parts = parts;
    this.#times = { ...usual, ...parts.timing };
    const { graceMs, pollMs } = this.#times;
    this.#loop = new WorkLoop({ round: () => this.#round(), graceMs, pollMs, report: parts.report });
  }

  /** Ends after the mail under way. */
  stop(): Promise<void> {
    return this.#loop.stop();
  }

  /** Sends until nothing is due; returns how long to rest, in ms. */
  async #round(): Promise<number> {
    const { sendingMails, domain, perMinute } = this.#parts;
    const { leaseMs, pollMs, probesMs } = this.#times;
    while (!this.#loop.isStopping && (await sendingMails.list(domain)));
    while (!this.#loop.isStopping) {
      const claim = { owner: this.#owner, leaseMs, gapMs: minute / perMinute };
      const next = await sendingMails.claim(claim);
      if (!next.mail) return restUntil(next.lookAgain, pollMs);
      const outcome = await this.#attempt(next.mail);
      if (outcome?.kind !== "later" || !isOfServer(outcome)) {
        this.#serverFailures = 0;
        continue;
      }
      this.#serverFailures += 1;
      return probePause(this.#serverFailures, probesMs, outcome.fault);
    }
    return 0;
  }

  /** One attempt, recorded; null where the mail must not be sent any more. */
  async #attempt(mail: ClaimedSendingMail): Promise<SendOutcome | null> {
    const { sendingMails, address, send, report } = this.#parts;
    const signal = AbortSignal.any([AbortSignal.timeout(this.#times.attemptMs), this.#loop.cutOff]);
    const sent = await sendMarked(send, address(mail), signal, () => sendingMails.handOver(mail));
    if (!sent) return null;
    const { outcome, isHanded } = sent;
    await this.#loop.surely(() => this.#record(mail, outcome, isHanded), this.#times.leaseMs / 2);
    report(...describe(mail, outcome));
    return outcome;
  }

  async #record(mail: ClaimedSendingMail, outcome: SendOutcome, isHanded: boolean): Promise<void> {
    const { sendingMails } = this.#parts;
    const { pausesMs } = this.#times;
    if (outcome.kind === "delivered") {
      await sendingMails.settle(mail, "delivered", null);
      if (mail.trouble !== null) await sendingMails.setTrouble(mail.sending, null);
      return;
    }
    if (outcome.kind === "refused") await sendingMails.settle(mail, "refused", outcome.reason);
    else if (isHanded && !outcome.answered) await sendingMails.settle(mail, "unclear", outcome.reason);
    else if (outcome.serverAway || this.#loop.cutOff.aborted) await sendingMails.giveBack(mail);
    else if (mail.attempts > pausesMs.length) await sendingMails.settle(mail, "refused", outcome.reason);
    else await sendingMails.retry(mail, pauseAfter(mail.attempts, pausesMs), outcome.reason);
    if (outcome.kind === "later" && isOfServer(outcome))
      await sendingMails.setTrouble(mail.sending, outcome.reason);
  }
}

/** Whether the next mail would fail as well. */
const isOfServer = ({ serverAway, fault }: Later) => serverAway || fault !== null;

/** Until a moment, but no longer than between two looks for new work. */
function restUntil(moment: Date | null, pollMs: number): number {
  return moment ? Math.min(Math.max(moment.getTime() - Date.now(), 0), pollMs) : pollMs;
}

/** One line of the log. */
function describe(mail: ClaimedSendingMail, outcome: SendOutcome): [string, "info" | "warn" | "error"] {
  const about = `sending ${mail.sending}, mail ${mail.id}`;
  if (outcome.kind === "delivered") return [`${about}: delivered`, "info"];
  if (outcome.kind === "refused") return [`${about}: refused with ${outcome.code}`, "info"];
  if (!isOfServer(outcome)) return [`${about}: put off with ${outcome.code}`, "info"];
  return [
    `${about}: the mail server takes none (${outcome.code}), tried again later: the desk says why, under Newsletter`,
    outcome.fault ? "error" : "warn",
  ];
}
