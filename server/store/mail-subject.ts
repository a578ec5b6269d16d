import type { ContactMessage } from "#contract/contact-message.ts";
import type { ClaimedMail } from "./outbox-claim.ts";
import type { Reader } from "./reader.ts";

/** What the mail that a visitor's form causes is about. */
export type MailSubject =
  | (ContactMessage & { readonly kind: "message"; readonly id: number; readonly created_at: string })
  | { readonly kind: "confirmation"; readonly email: string; readonly linkKey: string };

/** Reads what a mail is about, as it is sent; null where there is nothing to say any more. */
export async function readSubject(
  reader: Reader,
  { message, subscriber }: Pick<ClaimedMail, "message" | "subscriber">,
): Promise<MailSubject | null> {
  if (message !== null) {
    const row = await reader
      .selectFrom("messages")
      .select(["id", "name", "email", "phone", "message", "created_at"])
      .where("id", "=", message)
      .executeTakeFirst();
    return row ? { kind: "message", ...row } : null;
  }
  const asked = await reader
    .selectFrom("subscribers")
    .select(["email", "link_key as linkKey"])
    .where("id", "=", subscriber)
    .where("state", "=", "pending")
    .executeTakeFirst();
  return asked ? { kind: "confirmation", ...asked } : null;
}
