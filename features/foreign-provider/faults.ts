import type { CallName } from "#contract/calls.ts";
import { log } from "#server/base/log.ts";

/** How long a reported fault is not reported again, in ms. */
const quietMs = 3_600_000;

const reported = new Map<string, number>();

/** Collects what was wrong with one answer of the provider, and logs it. */
interface FaultReport {
  readonly add: (field: string, held: string) => void;
  /** One line for the faults that were not reported in the last hour, by call and field. */
  readonly log: () => void;
}

/** Starts the report on one answer. Fields are the contract's and few, so what is remembered is bounded. */
export function reportFaults(call: CallName, now: () => number = () => performance.now()): FaultReport {
  const found = new Map<string, string>();
  return {
    add: (field, held) => {
      if (!found.has(field)) found.set(field, held);
    },
    log: () => {
      const fresh = [...found].filter(([field]) => shouldReport(`${call} ${field}`, now()));
      if (fresh.length === 0) return;
      const fields = Object.fromEntries(
        fresh.map(([field, held]) => [field === "" ? "(whole)" : field, held]),
      );
      log.warn(
        { call, fields },
        "the provider's answer does not match the contract; these fields were mended",
      );
    },
  };
}

/** Whether a kind of fault was not reported in the last hour; there must be few kinds. */
export function shouldReport(kind: string, now = performance.now()): boolean {
  const reportedAt = reported.get(kind);
  if (reportedAt !== undefined && now - reportedAt < quietMs) return false;
  reported.set(kind, now);
  return true;
}
