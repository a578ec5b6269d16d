import { calls } from "#contract/calls.ts";
import { stampPath } from "#contract/form-marks.ts";
import { type Context, Hono } from "hono";
import type { Guard } from "../forms/form-guard.ts";
import type { Config } from "../config/config.ts";
import { logFailure } from "../base/log-failure.ts";
import { once } from "../base/once.ts";
import type { Store } from "../store/store.ts";
import { answerData } from "./answer-data.ts";
import { answerJson } from "../http/answer-json.ts";
import type { FormPages } from "../forms/answer-plain-form.ts";
import { byMethod } from "../http/methods.ts";
import { problem } from "../http/problem.ts";
import { readCalls } from "./reads.ts";
import type { Submit } from "../forms/check-submission.ts";
import { readFormSettings } from "../forms/form-settings.ts";
import { receive } from "../forms/receive-form.ts";
import { repeatsIn, submitToStore } from "../forms/store-submissions.ts";

/** The part of the configuration that the API uses. */
type ApiConfig = Pick<Config, "apiBaseUrl" | "newsletterConfirm" | "mail" | "siteUrl">;

interface ApiParts {
  readonly guard: Guard | undefined;
  /** What a visitor gets instead of a message's number. */
  readonly reference: (row: number) => string;
}

/**
 * Everything under `/api` (API-1, API-2): from the own store, or passed on where `apiBaseUrl` names a
 * provider.
 */
export function apiRoutes(
  store: Store,
  { apiBaseUrl, newsletterConfirm, mail, siteUrl }: ApiConfig,
  pages: FormPages,
  { guard, reference }: ApiParts,
): Hono {
  const app = new Hono();
  // Includes the sanitiser for foreign HTML, so it is loaded only where there is a provider; one for all
  // requests, because it bounds them.
  const provider = once(() => import("./provider.ts").then(({ openProvider }) => openProvider(apiBaseUrl)));
  const foreign = apiBaseUrl === "" ? null : async (context: Context) => (await provider()).answer(context);
  const report = (error: Error) => logFailure("POST", "a form", error);
  // A link in a mail needs the site's public address.
  const confirmReturning = mail !== null && siteUrl !== "";
  const straight: Submit = foreign
    ? async (submission) => (await provider()).submit(submission)
    : submitToStore(store, { confirm: newsletterConfirm, confirmReturning, reference, report });
  const isRepeat = foreign ? () => Promise.resolve(false) : repeatsIn(store);
  const submit = guard ? guard.protect(straight, isRepeat) : straight;
  const parts = { submit, pages, guard };
  const settings = () => readFormSettings(store);

  app.all("/api/openapi.json", byMethod({ GET: answerDescription }));
  app.all(
    calls.contacts.path,
    byMethod({
      GET: async (context) => foreign?.(context) ?? answerData(store, await store.contacts()),
      POST: receive("contact", parts, settings),
    }),
  );
  app.all(calls.subscribe.path, byMethod({ POST: receive("newsletter", parts, settings) }));
  if (guard) app.all(stampPath, byMethod({ GET: () => answerStamp(guard) }));
  if (foreign) app.all("/api/*", byMethod({ GET: foreign }));
  else app.route("/", readCalls(store));
  // A path under /api that is no call, `/api` itself included.
  app.all("/api/*", () => problem(404));
  return app;
}

/** The description is built at its first request: it is rarely requested, and its generator is large. */
async function answerDescription(): Promise<Response> {
  const { apiDescription } = await import("./openapi.ts");
  return answerJson(apiDescription);
}

/** A stamp is valid for the moment: it must not be cached. */
function answerStamp(guard: Guard): Response {
  return Response.json({ data: { stamp: guard.stamp() } }, { headers: { "cache-control": "no-store" } });
}
