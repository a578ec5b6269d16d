import { waitingDays } from "#desk/contract/inbox.ts";
import type { Deps } from "../deps.ts";

const dayMs = 86_400_000;

/** A message that came before this and has no answer is waiting. */
export const waitingBefore = ({ clock }: Pick<Deps, "clock">): Date =>
  new Date(clock().getTime() - waitingDays * dayMs);
