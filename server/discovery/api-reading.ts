import { callPath } from "#contract/calls.ts";
import type { Locale } from "#words/locale.ts";
import type { DiscoveryParts } from "./parts.ts";

type Api = DiscoveryParts["api"];
type Fields = Readonly<Record<string, unknown>>;

/** Thrown where a call that an answer depends on is answered with something other than 2xx or 404. */
export class CallFailed extends Error {
  override name = "CallFailed";
}

/** The payload of a call as the own server passes it on; null where there is no such entry. */
export async function readCall(api: Api, path: string): Promise<unknown> {
  const answer = await api(path);
  if (answer.status === 404) return null;
  if (!answer.ok) throw new CallFailed(`${path} was answered with ${answer.status}`);
  return field(await answer.json(), "data");
}

/** The objects of a list; a foreign provider may send anything. */
export function objects(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter((entry): entry is Fields => isObject(entry)) : [];
}

/** A field of an object, undefined of anything else. */
export function field(value: unknown, name: string): unknown {
  return isObject(value) ? value[name] : undefined;
}

/** A time as ISO 8601, null where it is not a time. */
export function moment(value: unknown): string | null {
  const time = typeof value === "string" && value !== "" ? new Date(value) : null;
  return time === null || Number.isNaN(time.getTime()) ? null : time.toISOString();
}

/** The id of an entry, null where it cannot be part of an address. */
export function idOf(entry: Fields): number | null {
  const { id } = entry;
  return typeof id === "number" && Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** The name of the agency; as on the pages, `Agency` or its translation where it is unavailable. */
export async function websiteName(api: Api, { words }: Locale): Promise<{ name: string; known: boolean }> {
  const fallback = { name: words.fallbackName, known: false };
  try {
    const name = field(await readCall(api, callPath("contacts")), "website_name");
    return typeof name === "string" && name !== "" ? { name, known: true } : fallback;
  } catch {
    return fallback;
  }
}

function isObject(value: unknown): value is Fields {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}
