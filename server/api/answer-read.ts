import type { ReadName } from "#contract/call-payloads.ts";
import { calls, type CallName, namesEntry } from "#contract/calls.ts";
import type { DataSource } from "#contract/data-source.ts";
import type { Context } from "hono";
import { answerData } from "./answer-data.ts";
import { lastSegment } from "./canonical-id.ts";
import { answerPosts } from "./posts.ts";

/** The reading calls. */
export const readNames = (Object.keys(calls) as CallName[]).filter(
  (name): name is ReadName => calls[name].method === "GET",
);

/** Answers a reading call from the source (API-1). */
export async function answerRead(context: Context, source: DataSource, name: ReadName): Promise<Response> {
  if (name === "posts") return answerPosts(context, source);
  const id = namesEntry(name) ? lastSegment(context.req.url) : undefined;
  return answerData(await source.read({ name, id }));
}
