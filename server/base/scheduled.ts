import { isAlways, isNever, isOpen, type Window } from "./window.ts";

/** A part of a document that is public for a time; no document of the contract has fields of these names. */
interface Scheduled<Value> {
  readonly "@window": Window;
  readonly value: Value;
}

/** A part of a list with its dates: unchanged without any. One that is never public has its window too. */
export const scheduled = <Value>(value: Value, window: Window): Value | Scheduled<Value> =>
  isAlways(window) ? value : { "@window": window, value };

const isScheduled = (part: unknown): part is Scheduled<unknown> =>
  part !== null && typeof part === "object" && Object.hasOwn(part, "@window");

/** A part of a list without its dates. */
export const valueOf = <Value>(part: Value | Scheduled<Value>): Value =>
  isScheduled(part) ? part.value : part;

/**
 * Which scheduled parts are selected: those public at an instant (ms since 1970), none of them, or all that
 * ever are.
 */
export type When = number | "always" | "ever";

/** A document with the selected ones of its scheduled parts. */
export function partsAt(document: unknown, when: When): unknown {
  if (Array.isArray(document))
    return document.flatMap((part: unknown) => {
      if (!isScheduled(part)) return [partsAt(part, when)];
      const isMeant = when === "ever" || (when !== "always" && isOpen(part["@window"], when));
      return isMeant ? [partsAt(part.value, when)] : [];
    });
  if (document === null || typeof document !== "object") return document;
  return Object.fromEntries(Object.entries(document).map(([name, field]) => [name, partsAt(field, when)]));
}

/** A document in the form that is stored: without the parts that are never public. */
export function withoutNever<Document>(document: Document): Document {
  // What is left has the type that it had.
  return pruned(document) as Document;
}

function pruned(document: unknown): unknown {
  if (Array.isArray(document))
    return document
      .filter((part) => !(isScheduled(part) && isNever(part["@window"])))
      .map((part) => pruned(part));
  if (document === null || typeof document !== "object") return document;
  return Object.fromEntries(Object.entries(document).map(([name, field]) => [name, pruned(field)]));
}

/** The windows of all scheduled parts of a document. */
export function windowsIn(document: unknown): Window[] {
  if (document === null || typeof document !== "object") return [];
  const own = isScheduled(document) ? [document["@window"]] : [];
  return [...own, ...Object.values(document).flatMap((part) => windowsIn(part))];
}
