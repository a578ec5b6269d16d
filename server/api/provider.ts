import type { ReadName } from "#contract/call-payloads.ts";
import { calls, type CallName } from "#contract/calls.ts";
import type { Context } from "hono";
import { answerJson } from "../http/answer-json.ts";
import { askedPart } from "./posts.ts";
import { problem } from "../http/problem.ts";
import { choosePayload } from "./provider-payload.ts";
import { createProviderClient, type ProviderAnswer } from "./provider-client.ts";
import { createProviderPosts, type ProviderPosts } from "./provider-posts.ts";
import { createProviderReads, ProviderProblem, type ProviderReads } from "./provider-reads.ts";
import type { Errors, Submission, SubmissionOutcome, Submit } from "../forms/check-submission.ts";

/** Posts that a call without `page` returns, like the own API (API-1). */
const wholeAtMost = 1000;

/** A foreign provider in place of the store. */
export interface Provider {
  /** Answers a reading call. */
  readonly answer: (context: Context) => Promise<Response>;
  readonly submit: Submit;
}

/** The reading calls and their addresses. */
const reads: readonly { readonly name: ReadName; readonly pattern: RegExp }[] = (
  Object.keys(calls) as CallName[]
)
  .filter((name): name is ReadName => calls[name].method === "GET")
  .map((name) => ({
    name,
    pattern: new RegExp(`^${calls[name].path.replace("{id}", String.raw`([1-9]\d{0,15})`)}$`),
  }));

/**
 * A foreign provider: reading calls go to it with bounds on time, size and number (`provider-client.ts`), its
 * answers are made to fit the contract (`provider-entity.ts`), and submissions are passed on with exactly the
 * contract's fields.
 */
export function openProvider(baseUrl: string): Provider {
  const client = createProviderClient(baseUrl);
  const read = createProviderReads(client);
  const posts = createProviderPosts(read);
  return {
    answer: async (context) => {
      try {
        return await answerRead(context, read, posts);
      } catch (error) {
        if (error instanceof ProviderProblem) return problem(error.status);
        throw error;
      }
    },
    submit: async (submission) => {
      const { path, fields } = request(submission);
      const answer = await client.send(path, fields);
      if (answer === "busy") return { kind: "unavailable", status: 503 };
      return answer === "away" ? { kind: "unavailable", status: 502 } : outcome(answer);
    },
  };
}

async function answerRead(context: Context, read: ProviderReads, posts: ProviderPosts): Promise<Response> {
  const { pathname } = new URL(context.req.url);
  const found = reads.find(({ pattern }) => pattern.test(pathname));
  if (!found) return problem(404);
  const { name, pattern } = found;
  if (name === "posts") return answerPosts(context, posts);
  const idText = pattern.exec(pathname)?.[1];
  if (idText === undefined) return answerJson({ data: (await read({ name })).data });
  const id = Number(idText);
  if (!Number.isSafeInteger(id)) return problem(404);
  if (name !== "post") return answerJson({ data: (await read({ name, id })).data });
  const { data } = await read({ name, id });
  const named = data.previous !== undefined || data.next !== undefined;
  return answerJson({ data: named ? data : { ...data, ...(await posts.neighbours(id)) } });
}

/** One page with `?page=`, otherwise the list from a cursor on; `meta.next` where it continues (API-1). */
async function answerPosts(context: Context, posts: ProviderPosts): Promise<Response> {
  const part = askedPart(context.req.queries());
  if ("errors" in part) return problem(422, part.errors);
  if ("after" in part) {
    const to = part.after + wholeAtMost;
    const { posts: data, total } = await posts.window(part.after, to);
    const meta = total > to ? { meta: { next: `${calls.posts.path}?after=${to}` } } : {};
    return answerJson({ data, ...meta });
  }
  const { page, perPage } = part;
  const { posts: data, total } = await posts.window((page - 1) * perPage, page * perPage);
  return answerJson({ data, meta: { page, per_page: perPage, total } });
}

function request(submission: Submission) {
  return submission.form === "contact"
    ? { path: calls.sendMessage.path, fields: submission.message }
    : { path: calls.subscribe.path, fields: { email: submission.email } };
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
