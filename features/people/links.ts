import { findLink, type LinkPurpose, useLink } from "#desk/server/access/links.ts";
import type { Person } from "#desk/server/access/person.ts";
import type { DeskState } from "#desk/server/state/open-state.ts";

/** An invitation may be read in the evening. */
const livesMs = 24 * 60 * 60_000;

/** A link by which a person makes a passkey, one more or their first. */
export const oneMore: LinkPurpose = { name: "passkey", livesMs };
/** A link by which a person makes a passkey that replaces all others. */
export const inPlace: LinkPurpose = { name: "passkey-in-place", livesMs };

const purposes = [oneMore, inPlace];

/** Whom a link invites, and whether their other passkeys end with it. */
export interface Invited extends Person {
  readonly replaces: boolean;
}

/** Whom a link invites, without using it up; null as for `useInvitation`. */
export const findInvitation = (state: DeskState, token: string, now: Date): Promise<Invited | null> =>
  eitherOf((purpose) => findLink(state, { token, purpose, now }));

/** Uses a link up; null where it was used before, has ended, is for something else, or never was. */
export const useInvitation = (state: DeskState, token: string, now: Date): Promise<Invited | null> =>
  eitherOf((purpose) => useLink(state, { token, purpose, now }));

async function eitherOf(find: (purpose: LinkPurpose) => Promise<Person | null>): Promise<Invited | null> {
  for (const purpose of purposes) {
    const person = await find(purpose);
    if (person) return { ...person, replaces: purpose === inPlace };
  }
  return null;
}
