import type { Mail, Send, SendOutcome } from "./mail.ts";

/**
 * What became of a mail that is marked before its last byte; null: the mark was refused, and the mail has not
 * gone.
 */
export type MarkedOutcome = { readonly outcome: SendOutcome; readonly isHanded: boolean } | null;

/**
 * One attempt whose last byte waits until `mark` has resolved with true: a mail that is marked is not to be
 * sent again.
 */
export async function sendMarked(
  send: Send,
  mail: Mail,
  signal: AbortSignal,
  mark: () => Promise<boolean>,
): Promise<MarkedOutcome> {
  let handed: "no" | "yes" | "lost" = "no";
  const outcome = await send(mail, signal, async () => {
    handed = (await mark()) ? "yes" : "lost";
    if (handed === "lost") throw new Error("the claim is lost");
  });
  // TypeScript does not see the assignment in the callback.
  const state = handed as "no" | "yes" | "lost";
  return state === "lost" ? null : { outcome, isHanded: state === "yes" };
}
