import type { Mail, Send, SendOutcome } from "./mail.ts";

/** What became of an attempt, and whether the mail was marked before its last byte. */
export interface Attempt {
  readonly outcome: SendOutcome;
  readonly isHanded: boolean;
}

/**
 * One attempt whose last byte waits until `mark` has resolved with true: a mail that is marked is not to be
 * sent again. Null: the mark was refused, and the mail has not gone.
 */
export async function sendMarked(
  send: Send,
  mail: Mail,
  signal: AbortSignal,
  mark: () => Promise<boolean>,
): Promise<Attempt | null> {
  let handed: "no" | "yes" | "lost" = "no";
  const outcome = await send(mail, signal, async () => {
    handed = (await mark()) ? "yes" : "lost";
    if (handed === "lost") throw new Error("the claim is lost");
  });
  // TypeScript does not see the assignment in the callback.
  const state = handed as "no" | "yes" | "lost";
  return state === "lost" ? null : { outcome, isHanded: state === "yes" };
}
