import type { CallPayloads, ReadName } from "#contract/call-payloads.ts";
import { calls } from "#contract/calls.ts";
import { type Context, Hono } from "hono";
import type { Store } from "../store/store.ts";
import { answerData } from "./answer-data.ts";
import { canonicalId, lastSegment } from "./canonical-id.ts";
import { byMethod } from "../http/methods.ts";
import { answerPosts } from "./posts.ts";
import { problem } from "../http/problem.ts";

/** The reading calls over the own database (API-1), except those that share an address with a write. */
export function readCalls(store: Store): Hono {
  const app = new Hono();
  const whole = <Name extends ReadName>(name: Name, find: () => Promise<CallPayloads[Name] | null>) =>
    app.all(calls[name].path, byMethod({ GET: async () => answerData(store, await find()) }));
  const entry = <Name extends ReadName>(
    name: Name,
    find: (id: number) => Promise<CallPayloads[Name] | null>,
  ) =>
    app.all(
      calls[name].path.replace("{id}", ":id"),
      byMethod({ GET: (context) => answerEntry(context, store, find) }),
    );

  whole("categories", store.categories);
  entry("category", store.category);
  whole("about", store.about);
  entry("team", store.teamMember);
  entry("item", store.item);
  entry("project", store.project);
  app.all(calls.posts.path, byMethod({ GET: (context) => answerPosts(context, store) }));
  entry("post", store.post);
  return app;
}

async function answerEntry(
  context: Context,
  store: Store,
  find: (id: number) => Promise<unknown>,
): Promise<Response> {
  const id = canonicalId(lastSegment(context.req.url));
  return id === null ? problem(404) : answerData(store, await find(id));
}
