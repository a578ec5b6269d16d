import { randomUUID } from "node:crypto";
import type { ClaimedMail } from "../store/outbox.ts";
import type { Store } from "../store/store.ts";
import type { Mail, Send, SendOutcome } from "./mail.ts";
import { pauseAfter, probePause } from "./pauses.ts";
import { WorkLoop } from "./work-loop.ts";

/** The times of a worker in ms; tests shorten them. */
export interface Timing {
  /** Longer than an attempt can take: a mail whose claim has expired belongs to a process that died. */
  readonly leaseMs: number;
  readonly attemptMs: number;
  /** How often to look for what other processes have queued. */
  readonly pollMs: number;
  /** How long a stop waits for the mail under way. */
  readonly graceMs: number;
  /** Between the attempts of one mail; the last repeats. */
  readonly pausesMs: readonly number[];
}

const minute = 60_000;
const usual: Timing = {
  leaseMs: 5 * minute,
  attemptMs: minute,
  pollMs: 30_000,
  graceMs: 8000,
  pausesMs: [10_000, minute, 5 * minute, 15 * minute, 30 * minute, 60 * minute, 120 * minute],
};

const shortestRestMs = 20;

/** `error`: a message has reached nobody, and the owner has to do something about it. */
export type ReportLevel = "info" | "warn" | "error";

export interface WorkerParts {
  readonly outbox: Store["outbox"];
  readonly compose: (mail: ClaimedMail) => Promise<Mail | null>;
  readonly send: Send;
  /** Takes lines for the log; they hold no address. */
  readonly report: (line: string, level: ReportLevel) => void;
  readonly timing?: Partial<Timing>;
}

type Outcome = SendOutcome | "gone";

/** What an outcome means for the row. */
type End =
  | { readonly kind: "done" | "failed" | "cut off" }
  | { readonly kind: "again"; readonly pauseMs: number };

/** Sends mails, one at a time, until it is stopped. Several processes may each run one. */
export class MailWorker {
  #parts: WorkerParts;
  #times: Timing;
  #owner = randomUUID();
  #loop: WorkLoop;
  /** Whatever kept mails waiting may have been mended before this start. */
  #hasten = true;
  #serverFailures = 0;

  /** Starts at once. */
  constructor(parts: WorkerParts) {
    this.#parts = parts;
    this.#times = { ...usual, ...parts.timing };
    const { graceMs, pollMs } = this.#times;
    this.#loop = new WorkLoop({ round: () => this.#round(), graceMs, pollMs, report: parts.report });
  }

  /** Says that there may be something to send. */
  wake(): void {
    this.#loop.wake();
  }

  /** Ends after the mail under way; one that takes too long is cut off and given back. */
  stop(): Promise<void> {
    return this.#loop.stop();
  }

  async #round(): Promise<number> {
    if (this.#hasten) await this.#parts.outbox.hasten();
    this.#hasten = false;
    return this.#sendDue();
  }

  /** Sends what is due; gives how long to rest. */
  async #sendDue(): Promise<number> {
    const { outbox, report } = this.#parts;
    while (!this.#loop.isStopping) {
      const mail = await outbox.claim(this.#owner, this.#times.leaseMs);
      if (!mail) break;
      const outcome = await this.#attempt(mail);
      const end = await this.#recordSurely(mail, outcome);
      report(...describe(mail, outcome, end));
      if (outcome === "gone") continue;
      if (outcome.kind === "later" && outcome.serverAway) {
        this.#serverFailures += 1;
        return probePause(this.#serverFailures, this.#times.pausesMs, outcome.fault);
      }
      if (this.#serverFailures > 0) await outbox.hasten();
      this.#serverFailures = 0;
    }
    const due = await outbox.nextDue();
    const wait = due ? due.getTime() - Date.now() : this.#times.pollMs;
    return Math.min(Math.max(wait, shortestRestMs), this.#times.pollMs);
  }

  async #attempt(mail: ClaimedMail): Promise<Outcome> {
    const { compose, send } = this.#parts;
    try {
      const composed = await compose(mail);
      if (!composed) return "gone";
      const signal = AbortSignal.any([AbortSignal.timeout(this.#times.attemptMs), this.#loop.cutOff]);
      return await send(composed, signal);
    } catch (error) {
      const code = error instanceof Error ? error.name : "unknown";
      return {
        kind: "later",
        reason: `could not be composed (${code})`,
        code,
        serverAway: false,
        fault: null,
        answered: false,
      };
    }
  }

  /** A mail that was sent and not recorded would be sent again, so a database that is away is waited for. */
  #recordSurely(mail: ClaimedMail, outcome: Outcome): Promise<End> {
    return this.#loop.surely(async () => {
      const end = this.#endOf(mail, outcome);
      const kept = await this.#record(mail, outcome, end);
      if (!kept)
        this.#parts.report(`mail ${mail.id}: took longer than its claim, another process has it`, "warn");
      return end;
    }, this.#times.leaseMs / 2);
  }

  #endOf(mail: ClaimedMail, outcome: Outcome): End {
    if (outcome === "gone" || outcome.kind === "delivered") return { kind: "done" };
    if (outcome.kind === "refused") return { kind: "failed" };
    if (this.#loop.cutOff.aborted) return { kind: "cut off" };
    const pauseMs = pauseAfter(mail.attempts, this.#times.pausesMs);
    const isTooLate = Date.now() + pauseMs > Date.parse(mail.giveUpAt);
    return isTooLate ? { kind: "failed" } : { kind: "again", pauseMs };
  }

  #record(mail: ClaimedMail, outcome: Outcome, end: End): Promise<boolean> {
    const { outbox } = this.#parts;
    if (outcome === "gone") return outbox.forget(mail);
    if (outcome.kind === "delivered") return outbox.delivered(mail, outcome.note);
    if (end.kind === "cut off") return outbox.retry(mail, 0, "cut off when the site was stopped", null);
    const fault = outcome.kind === "refused" ? "mail" : outcome.fault;
    return end.kind === "again"
      ? outbox.retry(mail, end.pauseMs, outcome.reason, fault)
      : outbox.failed(mail, outcome.reason, fault);
  }
}

const whatToDo = "npm run messages says why and what to do";

/** One line of the log, and how bad it is. */
function describe(mail: ClaimedMail, outcome: Outcome, end: End): [string, ReportLevel] {
  const about = `mail ${mail.id} (${mail.about.kind})`;
  if (outcome === "gone") return [`${about}: not needed any more`, "info"];
  if (outcome.kind === "delivered") return [`${about}: delivered, attempt ${mail.attempts}`, "info"];
  const failed = `${about}: attempt ${mail.attempts} failed with ${outcome.code}`;
  // An address that somebody mistyped into the newsletter's form is not the owner's to mend.
  const isTypo = outcome.kind === "refused" && mail.about.kind === "confirmation";
  if (isTypo) return [`${failed}, refused for good`, "info"];
  if (outcome.kind === "refused")
    return [`${failed}, refused for good, it has reached nobody: ${whatToDo}`, "error"];
  if (end.kind === "failed") return [`${failed}, given up, it has reached nobody: ${whatToDo}`, "error"];
  if (outcome.fault)
    return [
      `${failed}, the mail server refuses this site's account or settings, tried again later: ${whatToDo}`,
      "error",
    ];
  return [`${failed}, tried again later`, end.kind === "cut off" ? "info" : "warn"];
}
