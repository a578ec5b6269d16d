import type { DeskState } from "../state/open-state.ts";
import { tryToNote } from "../try-to-note.ts";
import { goodEnds, freshToken, tokenHash } from "./token.ts";
import type { Person } from "./person.ts";

/** How long sessions last, in ms. */
interface SessionTimes {
  readonly longestMs: number;
  /** Without being used for so long a session ends; null: it does not. */
  readonly idleMs: number | null;
}

/** What a session is bound to. */
export interface Browser {
  readonly host: string;
  readonly agent: string;
}

/** How often it is noted that a session is in use, in ms. */
const noteEveryMs = 60_000;
/** Browsers' names are far shorter. */
const longestAgent = 300;

/** The sessions of the desk. */
export type Sessions = ReturnType<typeof createSessions>;

/** Starts, finds and ends sessions. */
export function createSessions(state: DeskState, { longestMs, idleMs }: SessionTimes, clock: () => Date) {
  const bound = ({ host, agent }: Browser) => ({ host, agent: agent.slice(0, longestAgent) });
  const look = async (token: string, browser: Browser) => {
    const { host, agent } = bound(browser);
    const now = clock();
    const good = goodEnds(now, longestMs);
    const row = await state
      .selectFrom("sessions")
      .innerJoin("people", "people.id", "sessions.person_id")
      .select(["people.id", "people.name", "people.role", "sessions.seen_at"])
      .where("sessions.hash", "=", tokenHash(token))
      .where("sessions.host", "=", host)
      .where("sessions.agent", "=", agent)
      .where("sessions.ends_at", ">", good.after)
      .where("sessions.ends_at", "<=", good.until)
      .where("people.removed_at", "is", null)
      .executeTakeFirst();
    if (!row) return null;
    const { seen_at: seenAt, ...person } = row;
    // A time to come was noted before the clock was set back.
    const idle = Math.abs(now.getTime() - Date.parse(seenAt));
    return idleMs !== null && idle > idleMs ? null : { person, idle };
  };
  return {
    /** Begins a session with a token of its own, whatever the browser has sent; returns the token. */
    async begin(personId: number, browser: Browser): Promise<string> {
      const token = freshToken();
      const now = clock();
      const at = now.toISOString();
      await state.deleteFrom("sessions").where("ends_at", "<=", at).execute();
      await state
        .insertInto("sessions")
        .values({
          hash: tokenHash(token),
          person_id: personId,
          ...bound(browser),
          created_at: at,
          seen_at: at,
          ends_at: new Date(now.getTime() + longestMs).toISOString(),
        })
        .execute();
      return token;
    },
    /**
     * Who a token belongs to in this browser; null where the session has ended, is another browser's, or
     * never was. It does not count as a use of the session.
     */
    async peek(token: string, browser: Browser): Promise<Person | null> {
      return (await look(token, browser))?.person ?? null;
    },
    /** The same as `peek`, but it counts as a use, which keeps the session from ending for being idle. */
    async find(token: string, browser: Browser): Promise<Person | null> {
      const session = await look(token, browser);
      if (!session) return null;
      if (session.idle > noteEveryMs)
        await tryToNote(() =>
          state
            .updateTable("sessions")
            .set({ seen_at: clock().toISOString() })
            .where("hash", "=", tokenHash(token))
            .execute(),
        );
      return session.person;
    },
    /** Ends the session of a token. */
    async end(token: string): Promise<void> {
      await state.deleteFrom("sessions").where("hash", "=", tokenHash(token)).execute();
    },
  };
}
