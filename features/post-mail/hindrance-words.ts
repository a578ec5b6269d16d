import { handedOn } from "#desk/server/handed-on.ts";
import { Refusal } from "#desk/server/refusal.ts";
import type { SendingObstacle } from "./calls.ts";
import { SendingError, type SendingHindrance, type SettingHindrance } from "./hindrances.ts";

/** What the settings have against sending, which no owner can mend in the desk. */
export const obstacles: Record<SettingHindrance, SendingObstacle> = {
  "foreign-posts": {
    what: "Posts cannot be sent: only posts of your own content can be, and those of your site come from elsewhere.",
    detail: "API_BASE_URL is set",
  },
  "address-missing": {
    what: "Posts cannot be sent yet: the site does not know its public address, where pictures and the link to unsubscribe lead.",
    detail: "SITE_URL must begin with https://, for example SITE_URL=https://www.example.com",
  },
  "mail-missing": {
    what: "No mail can be sent yet: your site has no mail server.",
    detail: "SMTP_URL, CONTACT_TO and MAIL_FROM are not set",
  },
};

/** What the sending refuses is answered in the owner's words. */
export async function refusing<Output>(attempt: () => Promise<Output>): Promise<Output> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof SendingError)) throw error;
    throw new Refusal(409, hindranceWords(error.hindrance));
  }
}

function hindranceWords(hindrance: SendingHindrance): string {
  if (hindrance === "post-missing")
    return "Visitors do not see this post: it is a draft, its time has not come, or it is gone. Publish it first.";
  if (hindrance === "sent-before") return "This post was sent already, and nobody should get it twice.";
  const { what, detail } = obstacles[hindrance];
  return handedOn(what, detail);
}
