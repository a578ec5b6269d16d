import { stampHeader, trapHeader } from "#contract/form-marks.ts";
import type { Context, Handler } from "hono";
import { readBody } from "./read-body.ts";
import { answerPlainForm, type FormParts } from "./answer-plain-form.ts";
import { problem } from "../http/problem.ts";
import type { FormName } from "#contract/form-result.ts";
import { checkSubmission, type SubmissionOutcome } from "./check-submission.ts";
import type { FormSettings } from "./form-settings.ts";

const successStatus = { contact: 201, newsletter: 202 } as const;

/**
 * `POST` of one of the two forms (API-2): JSON from scripts, or a plain form from a page without JavaScript.
 */
export function receive(
  form: FormName,
  given: Omit<FormParts, "phoneRequired">,
  readSettings: () => Promise<FormSettings>,
): Handler {
  return async (context) => {
    const { newsletter, phoneRequired } = await readSettings();
    if (form === "newsletter" && !newsletter) return problem(404);
    const body = await readBody(context);
    if (body.kind === "refused") return problem(body.status);
    const parts = { ...given, phoneRequired };
    if (body.kind === "form") return answerPlainForm(context, form, body.fields, parts);
    return receiveJson(context, form, body.value, parts);
  };
}

async function receiveJson(
  context: Context,
  form: FormName,
  value: unknown,
  { submit, guard, phoneRequired }: FormParts,
): Promise<Response> {
  const idempotencyKey = context.req.header("idempotency-key") ?? null;
  const stamp = context.req.header(stampHeader) ?? null;
  const trapped = context.req.header(trapHeader) !== undefined;
  const suspect = guard?.isSuspect({ trapped, stamp }) ?? false;
  const checked = checkSubmission(form, value, { idempotencyKey, suspect, phoneRequired });
  if ("errors" in checked) return problem(422, checked.errors);
  return answerOutcome(form, await submit(checked.submission));
}

function answerOutcome(form: FormName, outcome: SubmissionOutcome): Response {
  switch (outcome.kind) {
    case "taken":
      return Response.json(
        { data: outcome.data },
        { status: successStatus[form], headers: { "cache-control": "no-store" } },
      );
    case "conflict":
      return problem(409);
    case "limited":
      return problem(429, undefined, { "retry-after": String(outcome.retryAfter) });
    case "invalid":
      return problem(422, outcome.errors);
    case "unavailable":
      return problem(outcome.status);
  }
}
