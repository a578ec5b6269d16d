import type { PersonShown } from "./calls.ts";
import { tokenHash } from "#desk/server/access/token.ts";
import type { Deps } from "#desk/server/deps.ts";
import { inPlace, oneMore } from "./links.ts";
import { withPasskeys } from "./passkeys.ts";

/** Everybody who may use the desk, in the order in which they came; `token` is the session that asks. */
export async function listPeople(
  { state: desk, clock }: Pick<Deps, "state" | "clock">,
  token: string,
): Promise<PersonShown[]> {
  const state = withPasskeys(desk);
  const now = clock().toISOString();
  const [people, sessions, passkeys, links] = await Promise.all([
    state.selectFrom("people").selectAll().where("removed_at", "is", null).orderBy("id").execute(),
    state.selectFrom("sessions").selectAll().where("ends_at", ">", now).orderBy("id").execute(),
    state.selectFrom("passkeys").select("person_id").execute(),
    state
      .selectFrom("links")
      .select(["person_id", "ends_at"])
      .where("purpose", "in", [oneMore.name, inPlace.name])
      .where("used_at", "is", null)
      .where("ends_at", ">", now)
      .orderBy("ends_at")
      .execute(),
  ]);
  const own = tokenHash(token);
  return people.map(({ id, name, role, at_machine: atMachine }) => {
    const of = (row: { readonly person_id: number }) => row.person_id === id;
    return {
      id,
      name,
      role,
      atMachine: atMachine === 1,
      passkeys: passkeys.filter(of).length,
      invitedUntil: links.findLast(of)?.ends_at ?? null,
      sessions: sessions
        .filter(of)
        .map((row) => ({ id: row.id, agent: row.agent, seenAt: row.seen_at, isThis: row.hash === own })),
    };
  });
}

/** Lines that are shown; older ones stay stored. */
const mostShown = 200;

/** The log, latest first. */
export function listActivity({ state }: Pick<Deps, "state">) {
  return state
    .selectFrom("activity")
    .select(["id", "at", "name", "what"])
    .orderBy("id", "desc")
    .limit(mostShown)
    .execute();
}
