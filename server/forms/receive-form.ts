import { stampHeader, trapHeader } from "#contract/form-marks.ts";
import type { Context, Handler } from "hono";
import { answerPlainForm, type FormParts } from "./answer-plain-form.ts";
import { problem, type ProblemStatus } from "../http/problem.ts";
import type { FormName } from "#contract/form-result.ts";
import { checkSubmission, type SubmissionOutcome } from "./check-submission.ts";
import type { FormSettings } from "./form-settings.ts";
import { bodyLimit } from "hono/body-limit";

const successStatus = { contact: 201, newsletter: 202 } as const;

/**
 * `POST` of one of the two forms (API-2): JSON from scripts, or a plain form from a page without JavaScript.
 */
export function receive(
  form: FormName,
  fixed: Omit<FormParts, "phoneRequired">,
  readSettings: () => Promise<FormSettings>,
): Handler {
  return async (context) => {
    const { newsletter, phoneRequired } = await readSettings();
    if (form === "newsletter" && !newsletter) return problem(404);
    const body = await readBody(context);
    if (body.kind === "refused") return problem(body.status);
    const parts = { ...fixed, phoneRequired };
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

/** Larger bodies are refused (64 KiB); a form's fields fit many times over. */
const largestBody = 64 * 1024;

type FormBody =
  | { readonly kind: "json"; readonly value: unknown }
  | { readonly kind: "form"; readonly fields: URLSearchParams }
  | { readonly kind: "refused"; readonly status: ProblemStatus };

/** Counts chunked bodies while they arrive. */
const limited = bodyLimit({ maxSize: largestBody, onError: () => problem(413) });

/** Reads a body: JSON or an urlencoded form. */
async function readBody(context: Context): Promise<FormBody> {
  const { req } = context;
  const type = mediaType(req.header("content-type") ?? "");
  if (type === null || req.header("content-encoding") !== undefined) return { kind: "refused", status: 415 };
  try {
    if (await limited(context, async () => {})) return { kind: "refused", status: 413 };
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await req.arrayBuffer());
    if (type === "form") return { kind: "form", fields: new URLSearchParams(text) };
    return { kind: "json", value: JSON.parse(text) as unknown };
  } catch {
    // It cannot be read, or the client left before its end, which is no fault of ours.
    return { kind: "refused", status: 400 };
  }
}

function mediaType(header: string): "json" | "form" | null {
  const [type = "", ...parameters] = header.toLowerCase().split(";");
  const charset = parameters.map((parameter) => parameter.trim()).find((text) => text.startsWith("charset="));
  if (charset && !/^charset="?utf-?8"?$/.test(charset)) return null;
  if (type.trim() === "application/json") return "json";
  return type.trim() === "application/x-www-form-urlencoded" ? "form" : null;
}
