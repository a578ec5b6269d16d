import type { Deps } from "../deps.ts";
import type { Person } from "./person.ts";

/** Adds a line to the activity log: who changed what, under the name that the person has now. */
export async function noteActivity(
  { state, clock }: Pick<Deps, "state" | "clock">,
  person: Pick<Person, "id" | "name">,
  what: string,
): Promise<void> {
  const at = clock().toISOString();
  await state.insertInto("activity").values({ at, person_id: person.id, name: person.name, what }).execute();
}
