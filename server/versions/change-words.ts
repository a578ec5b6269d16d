import { cutText } from "#contract/cut-text.ts";
import type { FieldChange } from "./compare-values.ts";

/** Longer texts are not shown, only how much of them differs. */
const longestShown = 80;

/** Whether a text is described by its paragraphs. */
export const isLong = (value: unknown): value is string =>
  typeof value === "string" && (value.length > longestShown || value.trim().includes("\n"));

/** A change of one field in an owner's words: `price 52 -> 58`, `text changed (3 paragraphs)`. */
export function fieldWords({ field, before, after }: FieldChange): string {
  if (isLong(before) || isLong(after)) return `${field || "text"} ${longWords(before, after)}`;
  if (Array.isArray(before) && Array.isArray(after)) return named(field, listWords(before, after));
  if (before === undefined) return named(field, `new${shown(after)}`);
  if (after === undefined) return named(field, `removed${shown(before)}`);
  return named(field, `${valueWords(before)} -> ${valueWords(after)}`);
}

const named = (field: string, words: string) => (field === "" ? words : `${field} ${words}`);

/** How many paragraphs of a long text differ: `changed (3 paragraphs)`. */
export function longWords(before: unknown, after: unknown): string {
  const [old, now] = [paragraphsOf(before), paragraphsOf(after)];
  const count = Math.max(less(old, now).length, less(now, old).length);
  const word = old.length === 0 ? "new" : now.length === 0 ? "removed" : "changed";
  return `${word} (${counted(count, "paragraph")})`;
}

function paragraphsOf(value: unknown): string[] {
  if (typeof value !== "string") return value === undefined || value === null ? [] : [JSON.stringify(value)];
  return value
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
}

/** What the first list has and the second has not, counting what stands in it more than once. */
export function less<Value>(from: readonly Value[], taken: readonly Value[]): Value[] {
  const counts = new Map<Value, number>();
  for (const one of taken) counts.set(one, (counts.get(one) ?? 0) + 1);
  return from.filter((one) => {
    const left = counts.get(one) ?? 0;
    counts.set(one, left - 1);
    return left <= 0;
  });
}

function listWords(before: readonly unknown[], after: readonly unknown[]): string {
  const [old, now] = [before.map(valueWords), after.map(valueWords)];
  const [gone, come] = [less(old, now), less(now, old)];
  if (gone.length === 0 && come.length === 0) return "in another order";
  const parts = [
    come.length > 0 ? `new ${come.join(", ")}` : "",
    gone.length > 0 ? `removed ${gone.join(", ")}` : "",
  ];
  return parts.filter((part) => part !== "").join("; ");
}

/** A short value after its word; groups of fields are not written out. */
function shown(value: unknown): string {
  if (Array.isArray(value))
    return value.some((one) => typeof one === "object") ? "" : ` ${value.map(valueWords).join(", ")}`;
  return typeof value === "object" && value !== null ? "" : ` ${valueWords(value)}`;
}

function valueWords(value: unknown): string {
  if (typeof value !== "string") return JSON.stringify(value);
  return `'${cutText(value.trim(), longestShown)}'`;
}

/** `1 picture`, `2 pictures`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}
