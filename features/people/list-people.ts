import { sql } from "kysely";
import { actSubjects } from "./act-subjects.ts";
import type { Activity, PersonShown } from "./calls.ts";
import { told } from "#desk/server/access/acts.ts";
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
    state
      .selectFrom("passkeys")
      .select(["person_id", "created_at", "used_at"])
      .orderBy("created_at")
      .execute(),
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
      // To make one signs in as well.
      passkeys: passkeys.filter(of).map((row) => row.used_at ?? row.created_at),
      invitedUntil: links.findLast(of)?.ends_at ?? null,
      sessions: sessions
        .filter(of)
        .map((row) => ({ id: row.id, agent: row.agent, seenAt: row.seen_at, isThis: row.hash === own })),
    };
  });
}

/** Lines that are shown; older ones stay stored. */
const mostShown = 200;

/**
 * The log, latest first. Each pause in typing is noted, so what a person did again within half an hour is
 * said once, at its latest time; every line stays stored.
 */
export async function listActivity(
  deps: Pick<Deps, "state" | "database" | "folder" | "tree">,
): Promise<Activity[]> {
  const { state } = deps;
  const lines = await state
    .selectFrom("activity as one")
    .select(["id", "at", "name", "what"])
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("activity as again")
            .select("again.id")
            .whereRef("again.id", ">", "one.id")
            .whereRef("again.person_id", "=", "one.person_id")
            .whereRef("again.what", "=", "one.what")
            .where("again.at", "<=", sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', one.at, '+30 minutes')`),
        ),
      ),
    )
    .orderBy("id", "desc")
    .limit(mostShown)
    .execute();
  const subjects = await actSubjects(
    deps,
    lines.map(({ what }) => what),
  );
  const { kinds } = await deps.tree();
  const entries = kinds.flatMap((kind) => kind.entries).filter(({ row }) => row === undefined);
  const titles = new Map(entries.map(({ file, title }) => [file, title]));
  return lines.map((line, index) => ({
    ...line,
    what: told(line.what, (file) => titles.get(file)),
    subject: subjects[index] ?? null,
  }));
}
