import type { CallPayloads, ReadName } from "#contract/payload-schemas.ts";
import { calls } from "#contract/calls.ts";
import type { Answer, PostsPart } from "#contract/data-source.ts";
import type { Post } from "#contract/post.ts";
import type { ForeignSource } from "#server/api/foreign-source.ts";
import { choosePayload } from "./payload.ts";
import { createProviderClient, type ProviderAnswer } from "./client.ts";
import { createProviderPosts, type ProviderPosts } from "./posts.ts";
import { createProviderReads, type ProviderRead } from "./reads.ts";
import { createProviderWalk } from "./walk.ts";
import { nextPart } from "#server/api/readers.ts";
import type { Errors, Submission, SubmissionOutcome } from "#server/forms/check-submission.ts";

/** Posts that a call without `page` returns, like the own API (API-1). */
const wholeAtMost = 1000;
/** How long pages made of its content are cached, in ms. */
const freshMs = 5000;
const listsAtOnce = 4;

/**
 * A foreign provider: reading calls go to it with bounds on time, size and number (`client.ts`), its
 * answers are made to fit the contract (`entity.ts`), and submissions are passed on with exactly the
 * contract's fields.
 */
export function openProvider(baseUrl: string): ForeignSource {
  const client = createProviderClient(baseUrl);
  const read = createProviderReads(client);
  const posts = createProviderPosts(read);
  const entity = async <Name extends ReadName>(
    call: ProviderRead<Name>,
  ): Promise<Answer<CallPayloads[Name]>> => ({
    data: (await read(call)).data,
  });
  return {
    origin: new URL(baseUrl).origin,
    freshMs,
    listsAtOnce,
    entries: createProviderWalk,
    readers: {
      categories: () => entity({ name: "categories" }),
      category: ({ id }) => entity({ name: "category", id }),
      contacts: () => entity({ name: "contacts" }),
      about: () => entity({ name: "about" }),
      team: ({ id }) => entity({ name: "team", id }),
      item: ({ id }) => entity({ name: "item", id }),
      project: ({ id }) => entity({ name: "project", id }),
      post: async ({ id }) => {
        const { data } = await read({ name: "post", id });
        const named = data.previous !== undefined || data.next !== undefined;
        return { data: named ? data : { ...data, ...(await posts.neighbours(id)) } };
      },
      posts: ({ part }) => partOf(posts, part),
    },
    submit: async (submission) => {
      const { path, fields } = request(submission);
      const answer = await client.send(path, fields);
      if (answer === "busy") return { kind: "unavailable", status: 503 };
      return answer === "away" ? { kind: "unavailable", status: 502 } : outcome(answer);
    },
  };
}

/** One page of the list, or the list from a cursor on; `meta.next` where it continues (API-1). */
async function partOf(posts: ProviderPosts, part: PostsPart): Promise<Answer<Post[]>> {
  if ("after" in part) {
    const to = part.after + wholeAtMost;
    const { posts: data, total } = await posts.window(part.after, to);
    return { data, ...(total > to && { meta: { next: nextPart(to) } }) };
  }
  const { page, perPage } = part;
  const { posts: data, total } = await posts.window((page - 1) * perPage, page * perPage);
  return { data, meta: { page, per_page: perPage, total } };
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
