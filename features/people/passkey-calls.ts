import { writes } from "#desk/contract/call.ts";
import type { Role } from "#desk/contract/roles.ts";

/**
 * What a browser is given, and what it answers, in the form of Web Authentication. The libraries on both
 * sides know it; the desk passes it on.
 */
type Ceremony = object;

/** Whom a link invites. */
export interface Invited {
  readonly name: string;
  readonly role: Role;
}

/** Whom a link invites; it stays unused. */
export const invitation = writes<{ readonly token: string }, Invited>("/passkey/invitation");

/** Begins to make a passkey, under the name that the person has chosen. */
export const beginPasskey = writes<{ readonly token: string; readonly name: string }, Ceremony>(
  "/passkey/begin",
);

/** Keeps the passkey, uses the link up, and signs in. */
export const keepPasskey = writes<{
  readonly token: string;
  readonly name: string;
  readonly response: Ceremony;
}>("/passkey/keep");

/** Begins to sign in. */
export const beginSignIn = writes<null, Ceremony>("/passkey/sign-in/begin");

/** Signs in by a passkey. */
export const signIn = writes<{ readonly response: Ceremony }>("/passkey/sign-in");
