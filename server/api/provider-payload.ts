import type { Meta } from "#contract/envelope.ts";
import { safeHtml } from "../content/safe-html.ts";

/** Whether a call answers a list or one thing. */
export type PayloadKind = "list" | "entry";

const htmlFields = new Set(["content", "bio"]);
const structuredFields = new Set(
  "item items projects teams testimonials about previous next media data".split(" "),
);
const addressField = /^(?:facebook|twitter|youtube|linkedin|instagram)(?:_page)?$/;
const deepest = 8;

/** The first that fits of `body.data.data`, `body.data` and the bare body (API-1); null when none does. */
export function choosePayload(body: unknown, kind: PayloadKind): object | null {
  const data = field(body, "data");
  const candidates = [field(data, "data"), data, body];
  return candidates.find((candidate): candidate is object => fits(candidate, kind)) ?? null;
}

function fits(candidate: unknown, kind: PayloadKind): boolean {
  if (kind === "list") return Array.isArray(candidate) && candidate.every(isRecord);
  return isRecord(candidate);
}

/** Counts of a paged list, where the provider gives them in the contract's form. */
export function readMeta(body: unknown): { meta?: Omit<Meta, "pictures" | "next"> } {
  const meta = field(body, "meta");
  const numbers = (["page", "per_page", "total"] as const)
    .map((name) => [name, field(meta, name)] as const)
    .filter(([, value]) => Number.isSafeInteger(value));
  return numbers.length === 0 ? {} : { meta: Object.fromEntries(numbers) };
}

/**
 * A provider's payload made harmless: HTML sanitised (API-5), social addresses only http(s), and where pages
 * expect text or a number, nothing else, because a page cannot show an object.
 */
export function tidyPayload(payload: unknown, depth = 0): unknown {
  if (depth > deepest) return null;
  if (Array.isArray(payload)) return payload.map((entry) => tidyPayload(entry, depth + 1));
  if (!isRecord(payload)) return payload;
  const fields = Object.entries(payload).flatMap(([name, value]) => {
    const tidy = tidyField(name, value, depth);
    return tidy === undefined ? [] : [[name, tidy] as const];
  });
  return Object.fromEntries(fields);
}

function tidyField(name: string, value: unknown, depth: number): unknown {
  if (htmlFields.has(name)) return typeof value === "string" ? safeHtml(value, () => null) : undefined;
  if (addressField.test(name)) return typeof value === "string" && /^https?:\/\//i.test(value) ? value : "";
  if (structuredFields.has(name)) return tidyPayload(value, depth + 1);
  return value !== null && typeof value === "object" ? undefined : value;
}

function field(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}
