import type { Person } from "../access/person.ts";
import type { Deps } from "../deps.ts";

/** Adds a line to the activity log: who changed what, under the name that the person has now. */
export async function note(
  { state, clock }: Pick<Deps, "state" | "clock">,
  person: Pick<Person, "id" | "name">,
  what: string,
): Promise<void> {
  const at = clock().toISOString();
  await state.insertInto("activity").values({ at, person_id: person.id, name: person.name, what }).execute();
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
