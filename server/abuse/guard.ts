import type { FormName, Submission, Submit, SubmissionOutcome } from "../api/submission.ts";
import { currentRequest } from "../request-scope.ts";
import type { Limits } from "./limits.ts";
import { stamps } from "./stamp.ts";
import { visitorKeys } from "./visitor-key.ts";

/** What became of a submission, for the counts. */
export type SubmissionCount = "accepted" | "suspect" | "limited" | "invalid" | "conflict" | "unavailable";

/** What comes with a submission beside its fields; the script's stamp, null where it sent none. */
export interface Marks {
  readonly trapped: boolean;
  readonly stamp?: string | null;
}

interface GuardParts {
  readonly secret: string;
  /** Null: submissions are not limited. */
  readonly limits: Limits | null;
  readonly count?: (form: FormName, outcome: SubmissionCount) => void;
}

/** Stands before the two forms: limits how many come, and marks what looks like abuse. It drops nothing. */
export type Guard = ReturnType<typeof createGuard>;

export function createGuard({ secret, limits, count = () => {} }: GuardParts) {
  const { make, isRipe } = stamps(secret);
  const visitorKey = visitorKeys(secret);
  return {
    stamp: make,
    /** By what came with it: the filled trap; from a script also a stamp that is missing, forged or too young. */
    isSuspect: ({ trapped, stamp }: Marks): boolean =>
      trapped || (stamp !== undefined && (stamp === null || !isRipe(stamp))),
    /** The same way to take submissions, behind the limits. */
    protect:
      (submit: Submit): Submit =>
      async (submission) => {
        const address = currentRequest()?.address ?? null;
        const wait = await limits?.admit(submission.form, address === null ? null : visitorKey(address));
        if (wait) {
          count(submission.form, "limited");
          return { kind: "limited", retryAfter: wait };
        }
        const judged = hasSigns(submission) ? { ...submission, suspect: true } : submission;
        const outcome = await submit(judged);
        count(submission.form, counted(judged, outcome));
        return outcome;
      },
  };
}

function counted({ suspect }: Submission, { kind }: SubmissionOutcome): SubmissionCount {
  if (kind !== "taken") return kind;
  return suspect ? "suspect" : "accepted";
}

/** More links than an honest message has. */
const manyLinks = 10;

/** Few and certain signs: markup for forums and pages, which people do not type into a form, or a list of links. */
function hasSigns(submission: Submission): boolean {
  if (submission.form !== "contact") return false;
  const { name, message } = submission.message;
  return (
    /\[(?:url|link)\b|<a\s+href/i.test(message) ||
    /https?:\/\//i.test(name) ||
    (message.match(/https?:\/\//gi)?.length ?? 0) >= manyLinks
  );
}
