import type { DeskState } from "../state/open-state.ts";
import type { LinkPurpose } from "../state/tables.ts";
import { goodEnds } from "./good-ends.ts";
import type { Person } from "./person.ts";
import { freshToken, hashOf } from "./token.ts";

/**
 * How long links live, in ms: one on a screen should be of no use later; an invitation may be read in the
 * evening.
 */
const linkLives: Record<LinkPurpose, number> = { session: 10 * 60_000, passkey: 24 * 60 * 60_000 };

/** What a link is for. */
interface LinkParts {
  readonly personId: number;
  readonly purpose: LinkPurpose;
  /** Whether the passkey that is made by it replaces all others of the person. */
  readonly replaces?: boolean;
  readonly now: Date;
}

/** Makes a link's token, valid for one use; only its hash is stored. */
export async function makeLink(
  state: DeskState,
  { personId, purpose, replaces = false, now }: LinkParts,
): Promise<string> {
  const token = freshToken();
  const ends = new Date(now.getTime() + linkLives[purpose]).toISOString();
  await state
    .insertInto("links")
    .values({ hash: hashOf(token), person_id: personId, purpose, ends_at: ends, replaces: Number(replaces) })
    .execute();
  return token;
}

/** A token as it is presented. */
interface Presented {
  readonly token: string;
  readonly purpose: LinkPurpose;
  readonly now: Date;
}

/** Whom a link is for. */
interface Linked extends Person {
  readonly replaces: boolean;
}

/** Whom a link is for, without using it up; null as for `useLink`. */
export async function findLink(state: DeskState, { token, purpose, now }: Presented): Promise<Linked | null> {
  const good = goodEnds(now, linkLives[purpose]);
  const found = await state
    .selectFrom("links")
    .innerJoin("people", "people.id", "links.person_id")
    .select(["people.id", "people.name", "people.role", "replaces"])
    .where("hash", "=", hashOf(token))
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("ends_at", ">", good.after)
    .where("ends_at", "<=", good.until)
    .where("people.removed_at", "is", null)
    .executeTakeFirst();
  return found ? { ...found, replaces: found.replaces === 1 } : null;
}

/**
 * Uses a link up; null where it was used before, has ended, is for something else, or never was. Of two uses
 * at the same time one succeeds.
 */
export async function useLink(state: DeskState, presented: Presented): Promise<Linked | null> {
  const person = await findLink(state, presented);
  if (!person) return null;
  const { numUpdatedRows } = await state
    .updateTable("links")
    .set({ used_at: presented.now.toISOString() })
    .where("hash", "=", hashOf(presented.token))
    .where("used_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? person : null;
}
