import { handedOn } from "#desk/server/handed-on.ts";
import { Refusal } from "#desk/server/refusal.ts";
import type { SendingObstacle } from "./calls.ts";
import { SendingError, type SendingHindrance, type SettingHindrance } from "./hindrances.ts";
import { mailWords } from "./mail-words.ts";

/** What the settings have against sending, which no owner can mend in the desk. */
export function obstacle(hindrance: SettingHindrance): SendingObstacle {
  const { foreignPosts, addressMissing, mailMissing } = mailWords().server;
  switch (hindrance) {
    case "foreign-posts":
      return { what: foreignPosts, detail: "API_BASE_URL is set" };
    case "address-missing":
      return {
        what: addressMissing,
        detail: "SITE_URL must begin with https://, for example SITE_URL=https://www.example.com",
      };
    case "mail-missing":
      return { what: mailMissing, detail: "SMTP_URL, CONTACT_TO and MAIL_FROM are not set" };
  }
}

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
  const { postMissing, sentBefore } = mailWords().server;
  if (hindrance === "post-missing") return postMissing;
  if (hindrance === "sent-before") return sentBefore;
  const { what, detail } = obstacle(hindrance);
  return handedOn(what, detail);
}
