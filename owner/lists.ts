import type { StoredMessage } from "#server/store/messages.ts";
import type { Subscriber } from "#server/store/subscribers.ts";

/** A list as a table or a spreadsheet shows it. */
export interface List {
  readonly header: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** What visitors sent, and what became of the mail about it. */
export const messageList = (messages: readonly StoredMessage[]): List => ({
  header: ["id", "received", "mail", "name", "email", "phone", "message"],
  rows: messages.map((message) => [
    message.id,
    message.created_at,
    mailState(message),
    message.name,
    message.email,
    message.phone,
    message.message,
  ]),
});

/** What became of the mail about a message, in one cell. */
export function mailState({ mail, suspect }: Pick<StoredMessage, "mail" | "suspect">): string {
  if (!mail) return suspect ? "kept (suspect)" : "kept";
  const reason = mail.last_reason ? `: ${mail.last_reason}` : "";
  if (mail.state === "delivered") return `delivered${reason}`;
  if (mail.state === "failed") return `failed${reason}`;
  if (mail.attempts === 0) return "waiting";
  const next = mail.next_attempt_at.slice(0, 16).replace("T", " ");
  const word = mail.fault === "account" ? "blocked" : "retrying";
  return `${word} (attempt ${mail.attempts}, next ${next} UTC)${reason}`;
}

/** The newsletter's addresses. */
export const subscriberList = (subscribers: readonly Subscriber[]): List => ({
  header: ["id", "since", "state", "confirmed", "unsubscribed", "email"],
  rows: subscribers.map((row) => [
    row.id,
    row.created_at,
    row.state,
    row.confirmed_at ?? "",
    row.unsubscribed_at ?? "",
    row.email,
  ]),
});
