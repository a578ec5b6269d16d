import type { FormName } from "#contract/form-result.ts";
import { contactMessageSchema, phonelessMessageSchema } from "#contract/contact-message.ts";
import { newsletterSubscriptionSchema } from "#contract/newsletter-subscription.ts";
import type { ContactMessage } from "#contract/contact-message.ts";
import type { z } from "zod";

export type Submission = { readonly suspect: boolean } & (
  | { readonly form: "contact"; readonly message: ContactMessage; readonly idempotencyKey: string | null }
  | { readonly form: "newsletter"; readonly email: string }
);

/** What accompanies the fields of a body, and what the content asks of them. */
interface SubmissionMarks {
  readonly idempotencyKey: string | null;
  /** Looks like abuse: it is stored and answered like any other, but no mail is sent. */
  readonly suspect?: boolean;
  /** Whether a contact message needs a phone number; it does by default (CONTACT-2). */
  readonly phoneRequired?: boolean;
}

/** The outcome of a submission; `data` is what the API answers under `data`. */
export type SubmissionOutcome =
  | { readonly kind: "taken"; readonly data: Record<string, unknown> }
  | { readonly kind: "conflict" }
  /** Too many in a short time; seconds until the next is accepted. */
  | { readonly kind: "limited"; readonly retryAfter: number }
  | { readonly kind: "invalid"; readonly errors: Errors }
  | { readonly kind: "unavailable"; readonly status: 502 | 503 };

/** Accepts a checked submission: into the own store, or for a foreign provider. */
export type Submit = (submission: Submission) => Promise<SubmissionOutcome>;

export type Errors = Readonly<Record<string, readonly string[]>>;

const idempotencyKeyPattern = /^[\x21-\x7e]{1,200}$/;

/** Checks a body against the contract; the errors are whole sentences by field. */
export function checkSubmission(
  form: FormName,
  body: unknown,
  { idempotencyKey, suspect = false, phoneRequired = true }: SubmissionMarks,
): { readonly submission: Submission } | { readonly errors: Errors } {
  if (idempotencyKey !== null && !idempotencyKeyPattern.test(idempotencyKey)) {
    return {
      errors: { "idempotency-key": ["The idempotency key must be 1 to 200 visible ASCII characters."] },
    };
  }
  // zod's strict objects overlook this one key.
  if (body !== null && typeof body === "object" && Object.hasOwn(body, "__proto__")) {
    return { errors: { body: ["__proto__ is not a field of this call."] } };
  }
  if (form === "contact") {
    const schema = phoneRequired ? contactMessageSchema : phonelessMessageSchema;
    const result = schema.safeParse(body);
    if (!result.success) return { errors: sentences(result.error) };
    return { submission: { form, message: result.data, idempotencyKey, suspect } };
  }
  const result = newsletterSubscriptionSchema.safeParse(body);
  if (!result.success) return { errors: sentences(result.error) };
  return { submission: { form, email: result.data.email, suspect } };
}

function sentences(error: z.ZodError): Errors {
  const sentencesByField = new Map<string, string[]>();
  const add = (field: string, sentence: string) =>
    sentencesByField.set(field, [...(sentencesByField.get(field) ?? []), sentence]);
  for (const issue of error.issues) {
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) add(key, `${key} is not a field of this call.`);
    } else {
      const field = issue.path.length === 0 ? "body" : String(issue.path[0]);
      add(
        field,
        issue.code === "invalid_type" ? typeSentence(field, issue.input) : `${field} ${issue.message}.`,
      );
    }
  }
  return Object.fromEntries(sentencesByField);
}

function typeSentence(field: string, input: unknown): string {
  if (field === "body") return "The body must be an object.";
  return input === undefined ? `${field} is required.` : `${field} must be text.`;
}
