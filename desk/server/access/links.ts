import type { DeskState } from "../state/open-state.ts";
import { goodEnds, freshToken, tokenHash } from "./token.ts";
import type { Person } from "./person.ts";

/** What a link is good for. Of one purpose it is good for no other. */
export interface LinkPurpose {
  readonly name: string;
  /** How long such a link lives, in ms. */
  readonly livesMs: number;
}

/** Makes a link's token, valid for one use; only its hash is stored. */
export async function makeLink(
  state: DeskState,
  {
    personId,
    purpose,
    now,
  }: { readonly personId: number; readonly purpose: LinkPurpose; readonly now: Date },
): Promise<string> {
  const token = freshToken();
  const ends = new Date(now.getTime() + purpose.livesMs).toISOString();
  await state
    .insertInto("links")
    .values({ hash: tokenHash(token), person_id: personId, purpose: purpose.name, ends_at: ends })
    .execute();
  return token;
}

/** A token as it is presented. */
interface Presented {
  readonly token: string;
  readonly purpose: LinkPurpose;
  readonly now: Date;
}

/** Whom a link is for, without using it up; null as for `useLink`. */
export async function findLink(state: DeskState, { token, purpose, now }: Presented): Promise<Person | null> {
  const good = goodEnds(now, purpose.livesMs);
  const row = await state
    .selectFrom("links")
    .innerJoin("people", "people.id", "links.person_id")
    .select(["people.id", "people.name", "people.role"])
    .where("hash", "=", tokenHash(token))
    .where("purpose", "=", purpose.name)
    .where("used_at", "is", null)
    .where("ends_at", ">", good.after)
    .where("ends_at", "<=", good.until)
    .where("people.removed_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Uses a link up; null where it was used before, has ended, is for something else, or never was. Of two uses
 * at the same time one succeeds.
 */
export async function useLink(state: DeskState, presented: Presented): Promise<Person | null> {
  const person = await findLink(state, presented);
  if (!person) return null;
  const { numUpdatedRows } = await state
    .updateTable("links")
    .set({ used_at: presented.now.toISOString() })
    .where("hash", "=", tokenHash(presented.token))
    .where("used_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? person : null;
}
