import { SendingError, type SendingHindrance } from "#server/sendings/sending-error.ts";
import { handedOn } from "../handed-on.ts";
import { Refusal } from "../refusal.ts";

/** What the sending refuses, in an owner's words. */
const hindranceWords: Record<SendingHindrance, string> = {
  "foreign-posts": "Only posts of your own content can be sent, and those of your site come from elsewhere.",
  "address-missing": handedOn(
    "Posts cannot be sent yet: the site has not been told its public address, where pictures and the link to unsubscribe lead.",
    "SITE_URL must begin with https://, for example SITE_URL=https://www.example.com",
  ),
  "post-missing":
    "Visitors do not see this post: it is a draft, its time has not come, or it is gone. Publish it first.",
  "mail-missing": handedOn(
    "No mail can be sent yet: your site has no mail server.",
    "SMTP_URL, CONTACT_TO and MAIL_FROM are not set",
  ),
  "sent-before": "This post was sent already, and nobody should get it twice.",
};

/** What the sending refuses is answered in the owner's words. */
export async function refusing<Output>(attempt: () => Promise<Output>): Promise<Output> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof SendingError)) throw error;
    throw new Refusal(409, error.hindrance === null ? error.message : hindranceWords[error.hindrance]);
  }
}
