import { reads, writes } from "#desk/contract/call.ts";
import type { Role } from "#desk/contract/roles.ts";

/** Where somebody is signed in. */
export interface SessionShown {
  readonly id: number;
  /** The browser, as it names itself. */
  readonly agent: string;
  /** When it was used last, to the minute; ISO 8601. */
  readonly seenAt: string;
  /** Whether it is the one that asks. */
  readonly isThis: boolean;
}

/** A person who may use the desk. */
export interface PersonShown {
  readonly id: number;
  readonly name: string;
  readonly role: Role;
  /** Signs in by the link that the command prints, on the desk's own machine. */
  readonly atMachine: boolean;
  /** When each of their passkeys was used last, the oldest passkey first; ISO 8601. */
  readonly passkeys: readonly string[];
  /** Until when the last invitation is good, ISO 8601; null where none is open. */
  readonly invitedUntil: string | null;
  readonly sessions: readonly SessionShown[];
}

/** Everybody who may use the desk. */
export interface People {
  readonly people: readonly PersonShown[];
  /** Whether others can be invited: not while the desk is used on its machine alone. */
  readonly canInvite: boolean;
}

/** What a line of the activity log is about, where a view shows it. */
export type ActSubject =
  | { readonly message: { readonly id: number; readonly name: string; readonly email: string } }
  | { readonly version: number }
  | { readonly file: string };

/** One line of the activity log. */
export interface Activity {
  readonly id: number;
  /** ISO 8601. */
  readonly at: string;
  readonly name: string;
  readonly what: string;
  readonly subject: ActSubject | null;
}

/** Everybody who may use the desk, and where they are signed in. */
export const people = reads<People>("/people");

/** Who changed what, latest first. */
export const activity = reads<readonly Activity[]>("/people/activity");

/** A link that lets somebody in: shown once, good once, for a day. */
export interface InvitationLink {
  /** Of the person whom it lets in. */
  readonly id: number;
  readonly link: string;
}

/** Invites somebody. */
export const invite = writes<{ readonly name: string; readonly role: Role }, InvitationLink>(
  "/people/invite",
);

/**
 * Makes another link for a person; a link made before is no longer valid. With `replaces` the passkey that is
 * made by it replaces all passkeys and sessions that the person has by then, as after a lost phone; without,
 * it is one more.
 */
export const inviteAgain = writes<{ readonly id: number; readonly replaces: boolean }, InvitationLink>(
  "/people/invite-again",
);

/** Gives a person another role. */
export const changeRole = writes<{ readonly id: number; readonly role: Role }>("/people/role");

/** Takes the desk from a person: sessions, passkeys and invitations end at once. */
export const removePerson = writes<{ readonly id: number }>("/people/remove");

/** Ends a session. */
export const endSession = writes<{ readonly id: number }>("/people/sessions/end");
