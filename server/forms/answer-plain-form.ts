import type { DataSource } from "#contract/data-source.ts";
import type { FormName, FormResult } from "#contract/form-result.ts";
import { trapField } from "#contract/form-marks.ts";
import type { Context } from "hono";
import type { Guard } from "./form-guard.ts";
import { plainSpelling } from "../base/paths.ts";
import type { Site } from "../base/site-contract.ts";
import { checkSubmission, type Errors, type Submit } from "./check-submission.ts";

/** What answering a plain form needs from the site. */
export interface FormPages {
  readonly site: Site;
  readonly source: DataSource;
}

/** What a form is taken with. */
export interface FormParts {
  readonly submit: Submit;
  readonly pages: FormPages;
  readonly guard: Guard | undefined;
  /** Whether a contact message needs a phone number. */
  readonly phoneRequired: boolean;
}

/**
 * A form that was sent without JavaScript. On success, or where nothing was typed, the visitor is redirected
 * to its page with a mark that shows the sentence; on failure that page itself is the answer, with what was
 * typed.
 */
export async function answerPlainForm(
  context: Context,
  form: FormName,
  fields: URLSearchParams,
  { submit, pages, guard, phoneRequired }: FormParts,
): Promise<Response> {
  const { page, idempotency_key: key, [trapField]: trap = "", ...values } = Object.fromEntries(fields);
  const path = pagePath(page, pages.site);
  const fail = (failure: Failure, errors?: Errors) =>
    renderFailed(context, path, pages, failure, { form, values, ...(errors ? { errors } : {}) });

  // There is nothing to keep: the visitor is back on the page, which a reload does not send again.
  if (form === "newsletter" && values["email"] === "") return backTo(path, "nothing");
  const suspect = guard?.isSuspect({ trapped: trap !== "" }) ?? false;
  const checked = checkSubmission(form, values, { idempotencyKey: key ? key : null, suspect, phoneRequired });
  if ("errors" in checked) return fail({ status: 422 }, checked.errors);
  const outcome = await submit(checked.submission);
  if (outcome.kind === "unavailable") return fail({ status: 503, retryAfter: 5 });
  if (outcome.kind === "limited") return fail({ status: 429, retryAfter: outcome.retryAfter });
  if (outcome.kind === "invalid") return fail({ status: 422 }, outcome.errors);
  if (outcome.kind === "conflict") return fail({ status: 409 });
  return backTo(path, form);
}

/** Redirects to the page, which shows the sentence of the mark. */
function backTo(path: string, sent: FormName | "nothing"): Response {
  const location = `${path}?sent=${sent}`;
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}

/** Why a form was not accepted, and after how many seconds it may be sent again. */
interface Failure {
  readonly status: 409 | 422 | 429 | 503;
  readonly retryAfter?: number;
}

/** The page to go back to: only a page of this site, or the form could redirect visitors anywhere. */
function pagePath(page: string | undefined, site: Site): string {
  const path = page?.split(/[?#]/, 1)[0] ?? "";
  const plain = /^\/(?!\/)[\w\-./~%]*$/.test(path);
  return plain && plainSpelling(path) !== null && site.isPage(path) ? path : "/";
}

async function renderFailed(
  context: Context,
  path: string,
  { site, source }: FormPages,
  { status, retryAfter }: Failure,
  form: FormResult,
): Promise<Response> {
  const request = new Request(new URL(path, context.req.url), { headers: { accept: "text/html" } });
  const first = await site.renderPage(request, { source, form });
  // The page of an entry that has another name by now: no browser follows a redirect of this status.
  const moved = first.headers.get("location");
  const page =
    moved === null
      ? first
      : await site.renderPage(new Request(new URL(moved, request.url), request), { source, form });
  const headers = new Headers(page.headers);
  headers.set("cache-control", "no-store");
  if (retryAfter !== undefined) headers.set("retry-after", String(retryAfter));
  return new Response(page.body, { status, headers });
}
