import { randomUUID } from "node:crypto";
import type { MailEnd, Retry } from "../store/outbox.ts";
import type { ClaimedMail } from "../store/outbox-claim.ts";
import type { Store } from "../store/store.ts";
import type { MailKind, MailKinds } from "./kind.ts";
import type { Send, SendOutcome, Mail } from "./mail.ts";
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
  pollMs: 5000,
  graceMs: 8000,
  pausesMs: [10_000, minute, 5 * minute, 15 * minute, 30 * minute, 60 * minute, 120 * minute],
};

const shortestRestMs = 20;

/** `error`: a mail has reached nobody, and the owner has to do something about it. */
type ReportLevel = "info" | "warn" | "error";

export interface WorkerParts {
  readonly outbox: Store["outbox"];
  readonly kinds: MailKinds;
  readonly send: Send;
  /** Takes lines for the log; they hold no address. */
  readonly report: (line: string, level: ReportLevel) => void;
  readonly timing?: Partial<Timing>;
}

/** What an attempt means for the row. */
type End = { readonly state: MailEnd } | { readonly state: "queued"; readonly retry: Retry };

/**
 * Sends mails, one at a time, until it is stopped. Several processes may each run one. A mail of a batch
 * is marked in the database before its last byte is sent, and a marked one is never sent again unless the
 * server has refused it (docs/decisions/0107).
 */
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
    const { outbox, kinds } = this.#parts;
    const { leaseMs, pausesMs, pollMs } = this.#times;
    const claim = { owner: this.#owner, leaseMs, kinds };
    while (!this.#loop.isStopping) {
      const mail = await outbox.claim(claim);
      const kind = mail && kinds[mail.kind];
      if (!kind) break;
      const outcome = await this.#send(mail, kind);
      if (!outcome) continue;
      if (outcome.kind === "later" && outcome.serverAway) {
        this.#serverFailures += 1;
        return probePause(this.#serverFailures, pausesMs, outcome.fault);
      }
      if (this.#serverFailures > 0) await outbox.hasten();
      this.#serverFailures = 0;
    }
    const due = await outbox.nextDue(kinds);
    const wait = due ? due.getTime() - Date.now() : pollMs;
    return Math.min(Math.max(wait, shortestRestMs), pollMs);
  }

  /** One attempt, recorded; null where there was nothing to send. */
  async #send(mail: ClaimedMail, kind: MailKind): Promise<SendOutcome | null> {
    const { outbox, report } = this.#parts;
    const attempt = await this.#attempt(mail, kind);
    if (!attempt) return null;
    if (attempt === "gone") {
      await this.#surely(() => outbox.settle(mail, "skipped", null));
      report(`mail ${mail.id} (${mail.kind}): not needed any more`, "info");
      return null;
    }
    const { outcome } = attempt;
    // A mail that was sent and not recorded would be sent again, so a database that is away is waited for.
    const end = await this.#surely(async () => {
      const judged = this.#endOf(mail, kind, attempt);
      const kept = await this.#record(mail, outcome, judged);
      if (!kept) report(`mail ${mail.id}: took longer than its claim, another process has it`, "warn");
      return judged;
    });
    await this.#surely(async () => kind.noted?.(mail, outcome));
    report(...describe(mail, kind, outcome, end, this.#loop.cutOff.aborted));
    return outcome;
  }

  /** Null: another process has the mail, and this one has not gone. */
  async #attempt(mail: ClaimedMail, { compose }: MailKind): Promise<Attempt | "gone" | null> {
    const { outbox, send } = this.#parts;
    try {
      const composed = await compose(mail);
      if (!composed) return "gone";
      const signal = AbortSignal.any([AbortSignal.timeout(this.#times.attemptMs), this.#loop.cutOff]);
      if (mail.batch !== null) return await sendMarked(send, composed, signal, () => outbox.handOver(mail));
      return { outcome: await send(composed, signal), isHanded: false };
    } catch (error) {
      const code = error instanceof Error ? error.name : "unknown";
      const reason = `could not be composed (${code})`;
      const outcome = {
        kind: "later",
        reason,
        code,
        serverAway: false,
        fault: null,
        answered: false,
      } as const;
      return { outcome, isHanded: false };
    }
  }

  #endOf(mail: ClaimedMail, { mostAttempts }: MailKind, { outcome, isHanded }: Attempt): End {
    if (outcome.kind === "delivered") return { state: "delivered" };
    if (outcome.kind === "refused") return { state: "failed" };
    // Handed over and not answered: it has probably arrived, and is not sent a second time.
    if (isHanded && !outcome.answered) return { state: "unclear" };
    const { fault } = outcome;
    if (this.#loop.cutOff.aborted)
      return again({ pauseMs: 0, reason: "cut off when the site was stopped", isFree: true });
    if (mostAttempts !== undefined && outcome.serverAway)
      return again({ pauseMs: 0, reason: outcome.reason, fault, isFree: true });
    const pauseMs = pauseAfter(mail.attempts, this.#times.pausesMs);
    const isTooOften = mail.attempts >= (mostAttempts ?? Infinity);
    const isTooLate = mail.giveUpAt !== null && Date.now() + pauseMs > Date.parse(mail.giveUpAt);
    if (isTooOften || isTooLate) return { state: "failed" };
    return again({ pauseMs, reason: outcome.reason, fault });
  }

  #record(mail: ClaimedMail, outcome: SendOutcome, end: End): Promise<boolean> {
    const { outbox } = this.#parts;
    if (end.state === "queued") return outbox.retry(mail, end.retry);
    if (outcome.kind === "delivered") return outbox.settle(mail, end.state, outcome.note);
    const fault = outcome.kind === "refused" ? "mail" : outcome.fault;
    return outbox.settle(mail, end.state, outcome.reason, fault);
  }

  #surely<Result>(write: () => Promise<Result>): Promise<Result> {
    return this.#loop.surely(write, this.#times.leaseMs / 2);
  }
}

const again = (retry: Retry): End => ({ state: "queued", retry });

/** One line of the log, and how bad it is. */
function describe(
  mail: ClaimedMail,
  { isForOwner, whatToDo }: MailKind,
  outcome: SendOutcome,
  { state }: End,
  isCutOff: boolean,
): [string, ReportLevel] {
  const about = `mail ${mail.id} (${mail.kind})`;
  if (outcome.kind === "delivered") return [`${about}: delivered, attempt ${mail.attempts}`, "info"];
  const failed = `${about}: attempt ${mail.attempts} failed with ${outcome.code}`;
  if (state === "unclear") return [`${failed}; it may have arrived, and is not sent again`, "warn"];
  if (state === "failed") {
    const how = outcome.kind === "refused" ? "refused for good" : "given up";
    return isForOwner
      ? [`${failed}, ${how}, it has reached nobody: ${whatToDo}`, "error"]
      : [`${failed}, ${how}`, "info"];
  }
  if (outcome.kind === "later" && outcome.fault)
    return [
      `${failed}, the mail server refuses this site's account or settings, tried again later: ${whatToDo}`,
      "error",
    ];
  const isServers = outcome.kind === "later" && outcome.serverAway;
  return [`${failed}, tried again later`, !isCutOff && (isForOwner || isServers) ? "warn" : "info"];
}

/** While the mail server is away, one mail at a time tries it, at least this often. */
const longestProbeMs = minute;
/**
 * Less often where the owner has to mend something: servers lock out who comes again and again with a wrong
 * password.
 */
const longestAccountProbeMs = 15 * minute;

/**
 * The pause after a number of attempts, in ms; scattered, so that what failed together does not come back
 * together.
 */
function pauseAfter(attempts: number, pausesMs: readonly number[]): number {
  const pause = pausesMs[Math.min(attempts, pausesMs.length) - 1] ?? minute;
  return Math.round(pause * (0.8 + Math.random() * 0.4));
}

/** The pause after the mail server has failed some times in a row, in ms. */
function probePause(failures: number, pausesMs: readonly number[], fault: "account" | null): number {
  return Math.min(pauseAfter(failures, pausesMs), fault ? longestAccountProbeMs : longestProbeMs);
}

/** What became of an attempt, and whether the mail was marked before its last byte. */
interface Attempt {
  readonly outcome: SendOutcome;
  readonly isHanded: boolean;
}

/**
 * One attempt whose last byte waits until `mark` has resolved with true: a mail that is marked is not to be
 * sent again. Null: the mark was refused, and the mail has not gone.
 */
async function sendMarked(
  send: Send,
  mail: Mail,
  signal: AbortSignal,
  mark: () => Promise<boolean>,
): Promise<Attempt | null> {
  let handed: "no" | "yes" | "lost" = "no";
  const outcome = await send(mail, signal, async () => {
    handed = (await mark()) ? "yes" : "lost";
    if (handed === "lost") throw new Error("the claim is lost");
  });
  // TypeScript does not see the assignment in the callback.
  const state = handed as "no" | "yes" | "lost";
  return state === "lost" ? null : { outcome, isHanded: state === "yes" };
}
