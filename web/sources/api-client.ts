import { callPath, calls, type CallName } from "#contract/calls.ts";
import { type Answer, CallError, type DataSource, type PostsPart } from "#contract/data-source.ts";

/** Requests an address of our own origin, as `fetch` does. */
export type Fetcher = (path: string, init?: RequestInit) => Promise<Response>;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The payload of an answer: the first match of `body.data.data`, `body.data`, the bare body (API-1). */
export function payloadOf(body: unknown): unknown {
  if (!isRecord(body) || body["data"] === undefined) return body;
  const outer = body["data"];
  return isRecord(outer) && outer["data"] !== undefined ? outer["data"] : outer;
}

/**
 * Reads an address. Resolves to null where the answer is 404: that an entry does not exist is an answer too.
 * Throws CallError on any other status outside 2xx (API-4).
 */
export async function read<Payload>(
  fetcher: Fetcher,
  path: string,
  signal?: AbortSignal,
): Promise<Answer<Payload> | null> {
  const response = await fetcher(path, {
    headers: { accept: "application/json" },
    ...(signal && { signal }),
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new CallError(response.status);
  const body: unknown = await response.json();
  const meta = isRecord(body) && isRecord(body["meta"]) ? body["meta"] : {};
  // The server checks its answers against the contract's schemas; zod is too heavy to check them again here.
  return { data: payloadOf(body) as Payload, meta };
}

function partQuery(part: PostsPart): string {
  return "after" in part ? `?after=${part.after}` : `?page=${part.page}&per_page=${part.perPage}`;
}

/** The API behind `fetch`. */
export function fetchSource(fetcher: Fetcher): DataSource {
  return {
    read: ({ name, id, part }, signal) =>
      read(fetcher, callPath(name, id) + (part ? partQuery(part) : ""), signal),
    sample: ({ name, version }, signal) =>
      read(fetcher, `/samples/${name}.json?v=${encodeURIComponent(version)}`, signal),
  };
}

function xsrfHeader(): Record<string, string> {
  const token = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  return token ? { "X-XSRF-TOKEN": decodeURIComponent(token) } : {};
}

/** Sends a form's fields as JSON; throws CallError unless the answer is 2xx (API-2, API-4). */
export async function send(
  name: CallName,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<void> {
  const response = await fetch(callPath(name), {
    method: calls[name].method,
    headers: { "content-type": "application/json", accept: "application/json", ...xsrfHeader(), ...headers },
    body: JSON.stringify(fields),
    ...(signal && { signal }),
  });
  if (!response.ok) throw new CallError(response.status);
}
