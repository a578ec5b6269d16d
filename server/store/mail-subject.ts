import type { ContactMessage } from "#contract/contact-message.ts";
import type { Kysely, Selectable } from "kysely";
import type { OutboxKind, Tables } from "../database/tables.ts";

/** A post as mail, and one of those to whom it goes. */
export interface PostSubject {
  readonly kind: "post";
  readonly sending: number;
  readonly email: string;
  readonly linkKey: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly marker: string;
  /** Why the mail before this one was not taken. */
  readonly trouble: string | null;
}

/** What a mail is about, read when it is sent; `gone` where there is nothing to say any more. */
export type MailSubject =
  | (ContactMessage & { readonly kind: "message"; readonly id: number; readonly created_at: string })
  | { readonly kind: "confirmation"; readonly email: string; readonly linkKey: string }
  | PostSubject
  | { readonly kind: "gone" };

type Row = Pick<Selectable<Tables["outbox"]>, "kind" | "message_ref" | "subscriber_ref" | "sending_ref">;
type Read = (transaction: Kysely<Tables>, row: Row) => Promise<MailSubject | undefined>;

const readers: Readonly<Record<OutboxKind, Read>> = {
  message: async (transaction, { message_ref }) => {
    const message = await transaction
      .selectFrom("messages")
      .select(["id", "name", "email", "phone", "message", "created_at"])
      .where("id", "=", message_ref)
      .executeTakeFirst();
    return message && { kind: "message", ...message };
  },
  confirmation: async (transaction, { subscriber_ref }) => {
    const subscriber = await transaction
      .selectFrom("subscribers")
      .select(["email", "link_key as linkKey"])
      .where("id", "=", subscriber_ref)
      .where("state", "=", "pending")
      .executeTakeFirst();
    return subscriber && { kind: "confirmation", ...subscriber };
  },
  post: async (transaction, { sending_ref, subscriber_ref }) => {
    const post = await transaction
      .selectFrom("sendings")
      .innerJoin("subscribers", (join) => join.on("subscribers.id", "=", subscriber_ref))
      .select(["sendings.id as sending", "subject", "html", "body as text", "marker", "trouble"])
      .select(["email", "link_key as linkKey"])
      .where("sendings.id", "=", sending_ref)
      .where("subscribers.state", "=", "active")
      .executeTakeFirst();
    return post && { kind: "post", ...post };
  },
};

/** What the mail of a row is about. */
export async function readSubject(transaction: Kysely<Tables>, row: Row): Promise<MailSubject> {
  return (await readers[row.kind](transaction, row)) ?? { kind: "gone" };
}
