import type { DeskState } from "../state/open-state.ts";

/**
 * The person who starts the desk on its machine, an owner by that: who can start it can read all its data
 * anyway, so not even a removal holds. `name` is theirs until they choose another.
 */
export function personAtMachine(state: DeskState, name: string, now: Date): Promise<number> {
  return state.transaction().execute(async (transaction) => {
    const known = await transaction
      .updateTable("people")
      .set({ role: "owner", removed_at: null })
      .where("at_machine", "=", 1)
      .returning("id")
      .executeTakeFirst();
    if (known) return known.id;
    const { id } = await transaction
      .insertInto("people")
      .values({ name, role: "owner", at_machine: 1, created_at: now.toISOString() })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });
}
