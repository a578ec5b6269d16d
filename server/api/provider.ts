import { calls } from "#contract/calls.ts";
import type { Context } from "hono";
import { answerJson } from "./answer.ts";
import { problem } from "./problem.ts";
import { choosePayload, type PayloadKind, readMeta, tidyPayload } from "./provider-payload.ts";
import type { Errors, Submission, SubmissionOutcome, Submit } from "./submission.ts";

const deadlineMs = 10_000;
const largestAnswer = 16 * 1024 * 1024;

/** The reading calls and what they answer. */
const reads: readonly { readonly pattern: RegExp; readonly kind: PayloadKind }[] = Object.values(calls)
  .filter((call) => call.method === "GET")
  .map((call) => ({
    pattern: new RegExp(`^${call.path.replace("{id}", String.raw`[1-9]\d{0,15}`)}$`),
    kind: call.path === calls.categories.path || call.path === calls.posts.path ? "list" : "entry",
  }));

/**
 * Reading calls answered by a foreign provider (architecture.md, section 4): asked with a deadline, the
 * payload found wherever the provider puts it (API-1), its HTML sanitised (API-5).
 */
export function providerReads(baseUrl: string): (context: Context) => Promise<Response> {
  return async (context) => {
    const url = new URL(context.req.url);
    const read = reads.find(({ pattern }) => pattern.test(url.pathname));
    if (!read) return problem(404);
    const query = new URLSearchParams();
    for (const name of ["page", "per_page", "after"]) {
      const value = url.searchParams.get(name);
      if (value !== null) query.set(name, value);
    }
    const suffix = query.size === 0 ? "" : `?${query}`;
    const answer = await ask(`${baseUrl}${url.pathname}${suffix}`, { method: "GET" });
    if (!answer) return problem(502);
    if (answer.status === 404 || answer.status === 422) return problem(answer.status);
    const payload = answer.status < 300 ? choosePayload(answer.body, read.kind) : null;
    if (payload === null) return problem(502);
    return answerJson(context, { data: tidyPayload(payload), ...readMeta(answer.body) });
  };
}

/** Hands what visitors send to the provider, in exactly the contract's fields and nothing else (API-2). */
export function submitToProvider(baseUrl: string): Submit {
  return async (submission) => {
    const { path, body } = request(submission);
    const answer = await ask(`${baseUrl}${path}`, {
      method: "POST",
      body: JSON.stringify(body),
    });
    return answer ? outcome(answer) : { kind: "unavailable", status: 502 };
  };
}

function request(submission: Submission) {
  return submission.form === "contact"
    ? { path: calls.sendMessage.path, body: submission.message }
    : { path: calls.subscribe.path, body: { email: submission.email } };
}

function outcome({ status, body }: ProviderAnswer): SubmissionOutcome {
  if (status >= 200 && status < 300) return { kind: "taken", data: takenData(body) };
  if (status === 422) return { kind: "invalid", errors: readErrors(body) };
  return { kind: "unavailable", status: 502 };
}

function takenData(body: unknown): Record<string, unknown> {
  const payload = choosePayload(body, "entry");
  const id: unknown = payload && "id" in payload ? payload.id : undefined;
  return typeof id === "number" ? { id } : {};
}

function readErrors(body: unknown): Errors {
  const errors: unknown = body && typeof body === "object" && "errors" in body ? body.errors : null;
  if (!errors || typeof errors !== "object") return {};
  const fields = Object.entries(errors).map(([field, sentences]) => [
    field,
    [sentences].flat().filter((sentence): sentence is string => typeof sentence === "string"),
  ]);
  return Object.fromEntries(fields);
}

interface ProviderAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Null when the provider is away, too slow, too long-winded, or does not speak JSON. */
async function ask(url: string, init: { method: string; body?: string }): Promise<ProviderAnswer | null> {
  try {
    const response = await fetch(url, {
      ...init,
      headers: { accept: "application/json", ...(init.body ? { "content-type": "application/json" } : {}) },
      signal: AbortSignal.timeout(deadlineMs),
      redirect: "error",
    });
    const text = await readText(response);
    if (text === null) return null;
    const body: unknown = text === "" ? null : parseJson(text);
    return { status: response.status, body };
  } catch {
    return null;
  }
}

async function readText(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // The DOM's type of a body lacks the async iterator that Node's has.
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > largestAnswer) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** An answer to a POST may say anything; an answer to a GET that is no JSON fits no payload. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
