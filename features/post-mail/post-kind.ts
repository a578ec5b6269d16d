import type { MailKind } from "#server/mail/kind.ts";
import { addressed, type AddressParts } from "./addressed.ts";
import type { SendingStore } from "./sending-store.ts";

/** Over two days: greylisting and full mailboxes pass. */
const mostAttempts = 30;
/** How long posts rest where the mail server refuses the account's mails, in ms: one mail tries it then. */
const restMs = 15 * 60_000;

interface PostKindParts extends AddressParts {
  /** Between two mails, of all processes together. */
  readonly gapMs: number;
  readonly most?: number | undefined;
}

/**
 * Posts to subscribers: each was rendered once and is addressed here. Their sending says what holds it up.
 */
export function postKind(
  store: Pick<SendingStore, "setTrouble" | "postMail" | "batches">,
  { gapMs, most = mostAttempts, ...parts }: PostKindParts,
): MailKind {
  return {
    batches: store.batches(gapMs),
    compose: async (mail) => {
      const post = await store.postMail(mail);
      return post && addressed({ ...post, messageId: mail.messageId, createdAt: mail.createdAt }, parts);
    },
    isForOwner: false,
    whatToDo: "the desk says why, under Newsletter",
    mostAttempts: most,
    noted: async ({ batch }, outcome) => {
      if (batch === null) return;
      if (outcome.kind === "later" && (outcome.serverAway || outcome.fault !== null))
        await store.setTrouble(batch, outcome.reason, outcome.serverAway ? 0 : restMs);
      else if (outcome.kind === "delivered") await store.setTrouble(batch, null);
    },
  };
}
