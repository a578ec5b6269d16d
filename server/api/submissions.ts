import type { Context, Handler } from "hono";
import { readBody } from "./body.ts";
import { answerForm, type FormPages } from "./form-answer.ts";
import { problem } from "./problem.ts";
import { checkSubmission, type FormName, type Submit, type SubmissionOutcome } from "./submission.ts";

const successStatus = { contact: 201, newsletter: 202 } as const;

/** `POST` of one of the two forms (API-2): JSON from scripts, or a plain form from a page without JavaScript. */
export function receive(form: FormName, submit: Submit, pages: FormPages): Handler {
  return async (context) => {
    const body = await readBody(context.req.raw);
    if (body.kind === "refused") return problem(body.status);
    if (body.kind === "form") return answerForm(context, form, body.fields, submit, pages);
    return receiveJson(context, form, body.value, submit);
  };
}

async function receiveJson(
  context: Context,
  form: FormName,
  value: unknown,
  submit: Submit,
): Promise<Response> {
  const idempotencyKey = context.req.header("idempotency-key") ?? null;
  const checked = checkSubmission(form, value, { idempotencyKey });
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
    case "invalid":
      return problem(422, outcome.errors);
    case "unavailable":
      return problem(outcome.status);
  }
}
