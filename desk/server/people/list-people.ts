import type { PersonShown } from "#desk/contract/people.ts";
import { hashOf } from "../access/token.ts";
import type { Deps } from "../deps.ts";

/** Everybody who may use the desk, in the order in which they came; `token` is the session that asks. */
export async function listPeople(
  { state, clock }: Pick<Deps, "state" | "clock">,
  token: string,
): Promise<PersonShown[]> {
  const now = clock().toISOString();
  const [people, sessions, passkeys, links] = await Promise.all([
    state.selectFrom("people").selectAll().where("removed_at", "is", null).orderBy("id").execute(),
    state.selectFrom("sessions").selectAll().where("ends_at", ">", now).orderBy("id").execute(),
    state.selectFrom("passkeys").select("person_id").execute(),
    state
      .selectFrom("links")
      .select(["person_id", "ends_at"])
      .where("purpose", "=", "passkey")
      .where("used_at", "is", null)
      .where("ends_at", ">", now)
      .orderBy("ends_at")
      .execute(),
  ]);
  const own = hashOf(token);
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
