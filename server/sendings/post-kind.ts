import type { MailKind } from "../mail/kind.ts";
import type { Store } from "../store/store.ts";
import { addressed, type AddressParts } from "./addressed.ts";

/** Over two days: greylisting and full mailboxes pass. */
const mostAttempts = 30;
/** How long posts rest where the mail server refuses the account's mails, in ms: one mail tries it then. */
const restMs = 15 * 60_000;

/**
 * Posts to subscribers: each was rendered once and is addressed here. Their sending says what holds it up.
 */
export function postKind(
  store: Pick<Store, "setTrouble">,
  parts: AddressParts,
  most = mostAttempts,
): MailKind {
  return {
    compose: async ({ about, messageId, createdAt }) =>
      about.kind === "post" ? addressed({ ...about, messageId, createdAt }, parts) : null,
    isForOwner: false,
    whatToDo: "the desk says why, under Newsletter",
    mostAttempts: most,
    noted: async ({ about }, outcome) => {
      if (about.kind !== "post") return;
      const { sending, trouble } = about;
      if (outcome.kind === "later" && (outcome.serverAway || outcome.fault !== null))
        await store.setTrouble(sending, outcome.reason, outcome.serverAway ? 0 : restMs);
      else if (outcome.kind === "delivered" && trouble !== null) await store.setTrouble(sending, null);
    },
  };
}
