import type { ShownChange, Unseen } from "#desk/contract/publish.ts";
import { momentIn } from "../shell/formats.ts";
import { words } from "../words.ts";

/** Why visitors do not see something, or when they will. */
export const unseenWords = ({ why, from }: Unseen): string =>
  why === "scheduled" && from ? words.publish.appears({ time: momentIn(from) }) : words.publish.unseen[why];

/** Changes that visitors see alike. */
export interface ChangeGroup<Change> {
  /** Distinguishes one from the others. */
  readonly key: string;
  /** Why visitors do not see them; null: they do. */
  readonly unseen: Unseen | null;
  readonly changes: readonly Change[];
}

/** Changes by what visitors see of them, in the order in which they come. */
export function groupChanges<Change extends ShownChange>(changes: readonly Change[]): ChangeGroup<Change>[] {
  const keyOf = ({ unseen }: Change) =>
    unseen?.why === "scheduled" ? `scheduled ${unseen.from?.at}` : (unseen?.why ?? "seen");
  return [...Map.groupBy(changes, keyOf)].map(([key, some]) => ({
    key,
    unseen: some[0]?.unseen ?? null,
    changes: some,
  }));
}
