import type { Fault } from "../content/fault.ts";
import { faultAt, type SourceFile } from "./source.ts";

/** An entry as far as its id goes, and where that stands. */
interface Identified {
  readonly source: Pick<SourceFile, "file" | "lineOf">;
  readonly value: { readonly id: number };
  /** Where it stands in its file, if it is not the whole of it. */
  readonly keys?: readonly PropertyKey[];
}

/** A second entry with the same id is a fault, named where it stands. */
export function checkIds(entries: readonly Identified[], faults: Fault[]): void {
  const first = new Map<number, string>();
  const free = entries.reduce((highest, { value }) => Math.max(highest, value.id), 0) + 1;
  for (const { source, value, keys = [] } of entries) {
    const other = first.get(value.id);
    if (other === undefined) first.set(value.id, source.file);
    else {
      const mistake = { is: "idTaken", id: String(value.id), other, free: String(free) } as const;
      faults.push(faultAt(source, [...keys, "id"], mistake));
    }
  }
}

/** By `order` where it is given, else by `id` (docs/content.md). */
export function byOrder(
  a: { id: number; order?: number | undefined },
  b: { id: number; order?: number | undefined },
): number {
  return (a.order ?? a.id) - (b.order ?? b.id) || a.id - b.id;
}

/** The newest first, those without a date last. */
export function byDate(a: { id: number; created_at: string }, b: { id: number; created_at: string }): number {
  if (a.created_at === b.created_at) return b.id - a.id;
  return a.created_at < b.created_at ? 1 : -1;
}
