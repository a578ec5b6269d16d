import { calls, type CallName, namesEntry } from "#contract/calls.ts";
import { stampPath } from "#contract/form-marks.ts";
import { type Context, Hono } from "hono";
import type { Guard } from "../forms/form-guard.ts";
import type { Config } from "../config/config.ts";
import { logFailure } from "../base/log.ts";
import type { Store } from "../store/store.ts";
import type { FormPages } from "../forms/answer-plain-form.ts";
import { byMethod } from "../http/methods.ts";
import { problem } from "../http/problem.ts";
import type { ForeignSource } from "./foreign-source.ts";
import type { Submit } from "../forms/check-submission.ts";
import { readFormSettings } from "../forms/form-settings.ts";
import { receive } from "../forms/receive-form.ts";
import { repeatsIn, submitToStore } from "../forms/store-submissions.ts";
import type { ReadName } from "#contract/payload-schemas.ts";
import type { DataSource } from "#contract/data-source.ts";
import { answerData } from "./answer-data.ts";
import { lastSegment } from "./canonical-id.ts";
import { answerPosts } from "./posts.ts";
import { createHmac, hkdfSync } from "node:crypto";

/** The part of the configuration that the API uses. */
type ApiConfig = Pick<Config, "newsletterConfirm" | "mail" | "siteUrl">;

interface ApiParts {
  readonly foreign: Pick<ForeignSource, "submit"> | null;
  readonly guard: Guard | undefined;
  /** What a visitor gets instead of a message's number. */
  readonly reference: (row: number) => string;
}

/** Everything under `/api` (API-1, API-2); forms are passed on where there is a foreign source. */
export function apiRoutes(
  store: Store,
  { newsletterConfirm, mail, siteUrl }: ApiConfig,
  pages: FormPages,
  { foreign, guard, reference }: ApiParts,
): Hono {
  const app = new Hono();
  const report = (error: Error) => logFailure("POST", "a form", error);
  // A link in a mail needs the site's public address.
  const confirmReturning = mail !== null && siteUrl !== "";
  const straight: Submit =
    foreign?.submit ??
    submitToStore(store, { confirm: newsletterConfirm, confirmReturning, reference, report });
  const isRepeat = foreign ? () => Promise.resolve(false) : repeatsIn(store);
  const submit = guard ? guard.protect(straight, isRepeat) : straight;
  const parts = { submit, pages, guard };
  const settings = () => readFormSettings(store);

  for (const name of readNames) {
    const GET = (context: Context) => answerRead(context, pages.source, name);
    const methods = name === "contacts" ? { GET, POST: receive("contact", parts, settings) } : { GET };
    app.all(calls[name].path.replace("{id}", ":id"), byMethod(methods));
  }
  app.all(calls.subscribe.path, byMethod({ POST: receive("newsletter", parts, settings) }));
  if (guard) app.all(stampPath, byMethod({ GET: () => answerStamp(guard) }));
  // A path under /api that is no call, `/api` itself included.
  app.all("/api/*", () => problem(404));
  return app;
}

/** A stamp is valid for the moment: it must not be cached. */
function answerStamp(guard: Guard): Response {
  return Response.json({ data: { stamp: guard.stamp() } }, { headers: { "cache-control": "no-store" } });
}

/** The reading calls. */
const readNames = (Object.keys(calls) as CallName[]).filter(
  (name): name is ReadName => calls[name].method === "GET",
);

/** Answers a reading call from the source (API-1). */
async function answerRead(context: Context, source: DataSource, name: ReadName): Promise<Response> {
  if (name === "posts") return answerPosts(context, source);
  const id = namesEntry(name) ? lastSegment(context.req.url) : undefined;
  return answerData(await source.read({ name, id }));
}

/**
 * Turns row numbers into references for visitors: the same number always gives the same text, across restarts
 * and on all machines that share the installation's secret, and without the secret they do not reveal how
 * many there are.
 */
export function references(secret: string): (row: number) => string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "message references", 32));
  return (row) => createHmac("sha256", key).update(String(row)).digest("base64url").slice(0, 22);
}
