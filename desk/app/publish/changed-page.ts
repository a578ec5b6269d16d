import type { PublishReceipt } from "#desk/contract/publish.ts";

/**
 * The page that was changed, where it was one alone; undefined otherwise. The own page of an entry stands
 * before those that list it.
 */
export function changedPage({
  changes,
  addresses,
  more,
  everywhere,
}: Pick<PublishReceipt, "changes" | "addresses" | "more" | "everywhere">): string | undefined {
  const things = new Set(changes.map(({ kind, name }) => `${kind} ${name}`));
  const isOne = addresses.length === 1 || (things.size === 1 && more.changes === 0);
  return isOne && !everywhere ? addresses[0] : undefined;
}
