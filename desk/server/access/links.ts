import type { DeskState } from "../state/open-state.ts";
import type { Person } from "./person.ts";
import { freshToken, hashOf } from "./token.ts";

/** What a link is for. */
interface LinkParts {
  readonly personId: number;
  readonly livesMs: number;
  readonly now: Date;
}

/** Makes a link's token, good for one use; only its hash is stored. */
export async function makeLink(state: DeskState, { personId, livesMs, now }: LinkParts): Promise<string> {
  const token = freshToken();
  await state
    .insertInto("links")
    .values({
      hash: hashOf(token),
      person_id: personId,
      purpose: "session",
      ends_at: new Date(now.getTime() + livesMs).toISOString(),
    })
    .execute();
  return token;
}

/** Uses a link up; null where it was used before, has ended, or never was. Of two uses at the same time one succeeds. */
export async function useLink(state: DeskState, token: string, now: Date): Promise<Person | null> {
  const at = now.toISOString();
  const used = await state
    .updateTable("links")
    .set({ used_at: at })
    .where("hash", "=", hashOf(token))
    .where("used_at", "is", null)
    .where("ends_at", ">", at)
    .returning("person_id")
    .executeTakeFirst();
  if (!used) return null;
  const person = await state
    .selectFrom("people")
    .select(["id", "name", "role"])
    .where("id", "=", used.person_id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return person ?? null;
}
