import { calls } from "#contract/calls.ts";
import { type Context, Hono } from "hono";
import type { Store } from "../store/store.ts";
import { answerData } from "./answer.ts";
import { canonicalId, lastSegment } from "./canonical-id.ts";
import { byMethod } from "./methods.ts";
import { answerPosts } from "./posts.ts";
import { problem } from "./problem.ts";

/** The reading calls over the own database (API-1), except those that share an address with a write. */
export function readCalls(store: Store): Hono {
  const app = new Hono();
  const list = (path: string, find: () => Promise<unknown>) =>
    app.all(path, byMethod({ GET: async (context) => answerData(context, store, await find()) }));
  const entry = (path: string, find: (id: number) => Promise<unknown>) =>
    app.all(path.replace("{id}", ":id"), byMethod({ GET: (context) => answerEntry(context, store, find) }));

  list(calls.categories.path, store.categories);
  entry(calls.category.path, store.category);
  list(calls.about.path, store.about);
  entry(calls.team.path, store.teamMember);
  entry(calls.item.path, store.item);
  entry(calls.project.path, store.project);
  app.all(calls.posts.path, byMethod({ GET: (context) => answerPosts(context, store) }));
  entry(calls.post.path, store.post);
  return app;
}

async function answerEntry(
  context: Context,
  store: Store,
  find: (id: number) => Promise<unknown>,
): Promise<Response> {
  const id = canonicalId(lastSegment(context.req.url));
  return id === null ? problem(404) : answerData(context, store, await find(id));
}
