import { createLimit, TooBusy } from "#server/base/limit.ts";

/** The provider's answer; the body is null where it was not JSON. */
export interface ProviderAnswer {
  readonly status: number;
  readonly body: unknown;
  /** Length of the body in characters. */
  readonly length: number;
}

/**
 * `away`: it did not answer, or too slowly, or at too great a length. `busy`: it was not called, because too
 * many wait.
 */
type ProviderOutcome = ProviderAnswer | "away" | "busy";

/** How long a call may take and, before that, wait for its turn, in ms. */
interface Patience {
  readonly answerMs: number;
  readonly waitMs: number;
}

const usual: Patience = { answerMs: 10_000, waitMs: 5000 };
const readsAtOnce = 8;
const formsAtOnce = 4;
const mostWaiting = 500;
const largestAnswer = 16 * 1024 * 1024;

export type ProviderClient = ReturnType<typeof createProviderClient>;

/**
 * Calls a provider with bounds on concurrent calls (and so on connections), on the queue before them, and on
 * the time that a call waits and takes. Forms have a queue of their own: a rush of readers does not delay
 * them.
 */
export function createProviderClient(baseUrl: string, { answerMs, waitMs }: Patience = usual) {
  const reads = createLimit(readsAtOnce, mostWaiting, waitMs);
  const forms = createLimit(formsAtOnce, mostWaiting, waitMs);
  const busy = (error: unknown) => {
    if (error instanceof TooBusy) return "busy" as const;
    throw error;
  };
  return {
    /** Reads a path, relative to the provider's address, with the query. */
    read: (path: string): Promise<ProviderOutcome> =>
      reads(() => call(`${baseUrl}${path}`, { method: "GET" }, answerMs)).catch(busy),
    send: (path: string, fields: object): Promise<ProviderOutcome> =>
      forms(() =>
        call(`${baseUrl}${path}`, { method: "POST", body: JSON.stringify(fields) }, answerMs),
      ).catch(busy),
  };
}

async function call(
  url: string,
  init: { method: string; body?: string },
  answerMs: number,
): Promise<ProviderOutcome> {
  try {
    const response = await fetch(url, {
      ...init,
      headers: { accept: "application/json", ...(init.body ? { "content-type": "application/json" } : {}) },
      signal: AbortSignal.timeout(answerMs),
      redirect: "error",
    });
    const text = await readText(response);
    if (text === null) return "away";
    return { status: response.status, body: parseJson(text), length: text.length };
  } catch {
    return "away";
  }
}

async function readText(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // The DOM's body type lacks the async iterator that Node's has.
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > largestAnswer) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Payloads nest five levels; parsing millions takes a second in which nobody else is answered. */
const deepest = 100;

/**
 * An answer to a POST may have any body; an answer to a GET that is not JSON, or nests too deep, fits no
 * payload.
 */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const [quote, backslash, bracket, brace] = [0x22, 0x5c, 0x5b, 0x7b];
/** From an opening sign to its closing one. */
const toClosing = 2;

/** Follows brackets and strings alone: whether the rest is JSON is the parser's to say. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length && depth <= deepest; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === quote) isInString = !isInString;
    else if (isInString) at += sign === backslash ? 1 : 0;
    else if (sign === bracket || sign === brace) depth += 1;
    else if (sign === bracket + toClosing || sign === brace + toClosing) depth -= 1;
  }
  return depth > deepest;
}
