import { LRUCache } from "lru-cache";
import { oncePerKey } from "#server/base/once.ts";
import type { CallPayloads, ReadName } from "#contract/payload-schemas.ts";
import { type CallName, callPath } from "#contract/calls.ts";
import { CallError } from "#contract/data-source.ts";
import type { ProviderClient } from "./client.ts";
import { mendPayload } from "./entity.ts";
import { choosePayload, type Paging, readPaging } from "./payload.ts";

/** What a call answered, mended. */
export interface Reading<Name extends ReadName> {
  readonly data: CallPayloads[Name];
  /** How many entries the provider's list had; 0 where it is not a list. */
  readonly entries: number;
  /** Null where nothing indicates that the list continues. */
  readonly paging: Paging | null;
}

type Kept =
  | { readonly reading: Reading<ReadName>; readonly length: number }
  | { readonly problem: CallError };

/** How long answers, missing entries and failures are shared between requests, in ms. */
const freshMs = 3000;
const absentMs = 10_000;
const failedMs = 1000;
const mostKept = 5000;
const mostKeptCharacters = 32 * 1024 * 1024;

const lists: ReadonlySet<CallName> = new Set<CallName>(["categories", "posts"]);

/** What a reading call needs. */
export interface ProviderRead<Name extends ReadName> {
  readonly name: Name;
  readonly id?: number;
  /** Beginning with `?`; empty without a query. */
  readonly query?: string;
}

export type ProviderReads = ReturnType<typeof createProviderReads>;

/**
 * The provider's reading calls, deduplicated while in progress and cached for a few seconds. Returns what the
 * contract describes, or throws a `CallError` with the status that the visitor gets: 404, 422, 502 or 503.
 */
export function createProviderReads(client: Pick<ProviderClient, "read">) {
  const kept = new LRUCache<string, Kept>({
    max: mostKept,
    maxSize: mostKeptCharacters,
    sizeCalculation: (entry) => 200 + ("length" in entry ? entry.length : 0),
    ttl: freshMs,
  });
  const once = oncePerKey<Kept>();

  async function request(read: ProviderRead<ReadName>, path: string): Promise<Kept> {
    const answer = await client.read(path);
    const found = await readAnswer(answer, read);
    if (!(found instanceof CallError)) {
      const length = typeof answer === "string" ? 0 : answer.length;
      return remember(path, { reading: found, length }, freshMs);
    }
    // A provider that was not called has not answered: the next call may succeed.
    if (answer === "busy") return { problem: found };
    return remember(path, { problem: found }, found.status === 404 ? absentMs : failedMs);
  }

  function remember(path: string, entry: Kept, ttl: number): Kept {
    kept.set(path, entry, { ttl });
    return entry;
  }

  return async function read<Name extends ReadName>(call: ProviderRead<Name>): Promise<Reading<Name>> {
    const path = callPath(call.name, call.id) + (call.query ?? "");
    const found = kept.get(path) ?? (await once(path, () => request(call, path)));
    if ("problem" in found) throw found.problem;
    // The cached value at a path is what its call answered.
    return found.reading as Reading<Name>;
  };
}

async function readAnswer(
  answer: Awaited<ReturnType<ProviderClient["read"]>>,
  { name, id = null }: { name: ReadName; id?: number | null },
): Promise<Reading<ReadName> | CallError> {
  if (answer === "busy") return new CallError(503);
  if (answer === "away") return new CallError(502);
  if (answer.status === 404 || answer.status === 422) return new CallError(answer.status);
  const payload = answer.status < 300 ? choosePayload(answer.body, lists.has(name) ? "list" : "entry") : null;
  if (payload === null) return new CallError(502);
  const data = await mendPayload(name, payload, id);
  // An empty entry is a missing one; empty settings and texts are no answer.
  if (data === null) return new CallError(id === null ? 502 : 404);
  const entries = Array.isArray(payload) ? payload.length : 0;
  return { data, entries, paging: entries === 0 ? null : readPaging(answer.body, entries) };
}
