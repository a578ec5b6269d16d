import { peopleWords } from "./people-words.ts";
import type { Role } from "#desk/contract/roles.ts";
import type { Person } from "#desk/server/access/person.ts";
import type { Deps } from "#desk/server/deps.ts";
import { Refusal } from "#desk/server/refusal.ts";
import { withPasskeys } from "./passkeys.ts";

type PeopleDeps = Pick<Deps, "state" | "clock">;

/** A person by number; a refusal where there is none. */
export async function requirePerson({ state }: PeopleDeps, id: number): Promise<Person> {
  const person = await state
    .selectFrom("people")
    .select(["id", "name", "role"])
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  if (!person) throw new Refusal(404, peopleWords().server.personGone);
  return person;
}

/** Adds a person, who has no way in yet. */
export async function addPerson({ state, clock }: PeopleDeps, name: string, role: Role): Promise<number> {
  const { id } = await state
    .insertInto("people")
    .values({ name, role, created_at: clock().toISOString() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends the links of a person that were not used. */
export async function endLinks({ state }: PeopleDeps, id: number): Promise<void> {
  await state.deleteFrom("links").where("person_id", "=", id).where("used_at", "is", null).execute();
}

/** Gives another role; the sessions go on with it. */
export async function setRole({ state }: PeopleDeps, id: number, role: Role): Promise<void> {
  await state.updateTable("people").set({ role }).where("id", "=", id).execute();
}

/**
 * Takes the desk from a person, in one step: there is no moment in which a passkey is left.
 * The row stays for the activity log.
 */
export async function takeAccess({ state, clock }: PeopleDeps, id: number): Promise<void> {
  await withPasskeys(state)
    .transaction()
    .execute(async (transaction) => {
      const removed = { removed_at: clock().toISOString() };
      await transaction.updateTable("people").set(removed).where("id", "=", id).execute();
      for (const table of ["sessions", "passkeys", "links"] as const)
        await transaction.deleteFrom(table).where("person_id", "=", id).execute();
    });
}

/** Ends a session, and says whose it was; a refusal where it has ended already. */
export async function endOneSession({ state }: PeopleDeps, id: number): Promise<string> {
  const ended = await state
    .deleteFrom("sessions")
    .where("id", "=", id)
    .returning("person_id")
    .executeTakeFirst();
  if (!ended) throw new Refusal(404, peopleWords().server.sessionEnded);
  const { name } = await state
    .selectFrom("people")
    .select("name")
    .where("id", "=", ended.person_id)
    .executeTakeFirstOrThrow();
  return name;
}
