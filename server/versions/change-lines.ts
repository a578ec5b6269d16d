import { deskWords } from "#words/part.ts";
import type { Change } from "./change.ts";
import { describeChange, momentWords } from "./describe-change.ts";
import type { Unseen } from "./unseen.ts";

/** Changes that visitors see alike. */
export interface ChangeGroup {
  /** Why visitors do not see them; null: they do. */
  readonly unseen: Unseen | null;
  readonly changes: readonly Change[];
}

const order = ["seen", "scheduled", "draft", "belongs", "ended"];

/**
 * Changes by what visitors see of them: first those that they see, then those that appear later, the earliest
 * first, then the hidden ones.
 */
export function groupChanges(changes: readonly Change[]): ChangeGroup[] {
  const keyOf = ({ unseen }: Change) =>
    unseen?.why === "scheduled" ? `scheduled ${unseen.from?.at}` : (unseen?.why ?? "seen");
  const rankOf = (key: string) => order.indexOf(key.replace(/ .*/, ""));
  const groups = Map.groupBy(changes, keyOf);
  return [...groups]
    .toSorted(([a], [b]) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1))
    .map(([, some]) => ({ unseen: some[0]?.unseen ?? null, changes: some }));
}

/**
 * Changes as indented lines; those that visitors do not see stand below a line that says why. `most` of each
 * group are named.
 */
export function changeLines(changes: readonly Change[], most = Infinity): string[] {
  return groupChanges(changes).flatMap(({ unseen, changes: some }) => [
    ...(unseen ? [headingOf(unseen)] : []),
    ...boundedLines(
      some.map((change) => `  ${describeChange(change)}${draftNote(change)}`),
      most,
    ),
  ]);
}

/** The first lines, and how many more there are. */
export function boundedLines(lines: readonly string[], most: number): string[] {
  if (lines.length <= most) return [...lines];
  return [...lines.slice(0, most), `  ${deskWords().shell.further({ count: lines.length - most })}`];
}

/** A date hides a draft no less: its author may think that the draft appears on it. */
const draftNote = ({ unseen }: Change) =>
  unseen?.why === "draft" && unseen.from
    ? ` (${deskWords().publish.undated({ time: momentWords(unseen.from) })})`
    : "";

function headingOf({ why, from }: Unseen): string {
  const { appears, unseen } = deskWords().publish;
  return why === "scheduled" && from ? appears({ time: momentWords(from) }) : unseen[why];
}
