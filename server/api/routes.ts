import { calls } from "#contract/calls.ts";
import { stampPath } from "#contract/form-marks.ts";
import { Hono } from "hono";
import type { Guard } from "../abuse/guard.ts";
import type { Config } from "../config.ts";
import { logFailure } from "../middleware/failures.ts";
import type { Store } from "../store/store.ts";
import { answerData, answerJson } from "./answer.ts";
import type { FormPages } from "./form-answer.ts";
import { byMethod } from "./methods.ts";
import { describeApi } from "./openapi.ts";
import { problem } from "./problem.ts";
import { providerReads, submitToProvider } from "./provider.ts";
import { readCalls } from "./reads.ts";
import { receive } from "./submissions.ts";
import { submitToStore } from "./submit-to-store.ts";

/** What the API takes of the configuration. */
type ApiConfig = Pick<Config, "apiBaseUrl" | "newsletterConfirm">;

/** Everything under `/api` (API-1, API-2): over the own store, or passed on where `apiBaseUrl` names a provider. */
export function apiRoutes(
  store: Store,
  { apiBaseUrl, newsletterConfirm }: ApiConfig,
  pages: FormPages,
  guard?: Guard,
): Hono {
  const app = new Hono();
  const foreign = apiBaseUrl === "" ? null : providerReads(apiBaseUrl);
  const report = (error: Error) => logFailure("POST", "a form", error);
  const submit = foreign
    ? submitToProvider(apiBaseUrl)
    : submitToStore(store, { confirm: newsletterConfirm, report });
  const description = describeApi();

  app.all("/api/openapi.json", byMethod({ GET: (context) => answerJson(context, description) }));
  app.all(
    calls.contacts.path,
    byMethod({
      GET: async (context) => foreign?.(context) ?? answerData(context, store, await store.contacts()),
      POST: receive("contact", submit, pages, guard),
    }),
  );
  app.all(calls.subscribe.path, byMethod({ POST: receive("newsletter", submit, pages, guard) }));
  if (guard) app.all(stampPath, byMethod({ GET: () => answerStamp(guard) }));
  if (foreign) app.all("/api/*", byMethod({ GET: foreign }));
  else app.route("/", readCalls(store));
  // A path under /api that is no call, `/api` itself included.
  app.all("/api/*", () => problem(404));
  return app;
}

/** A stamp is of the moment: nobody may keep it. */
function answerStamp(guard: Guard): Response {
  return Response.json({ data: { stamp: guard.stamp() } }, { headers: { "cache-control": "no-store" } });
}
