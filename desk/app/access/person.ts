import type { QueryClient } from "@tanstack/react-query";
import { type Me, me } from "#desk/contract/session.ts";
import { CallError, isAway } from "../call.ts";
import { showTimesIn } from "../shell/formats.ts";
import { showTextsIn } from "../shell/site-text.ts";
import { queryOf } from "../use-call.ts";

/** Names a person among those who sign in within one tab. */
export const keyOf = ({ name, role }: Me): string => `${role} ${name}`;

/** Who is signed in in this tab. */
export type Person = ReturnType<typeof watchPerson>;

/** Keeps in mind who is signed in, and who was. */
export function watchPerson(queries: QueryClient) {
  let now: Me | null = null;
  let last: Me | null = null;
  return {
    /** Who is signed in; null where nobody is. What one person has read is not shown to another. */
    read: async (): Promise<Me | null> => {
      const read = await queries.ensureQueryData(queryOf(me)).catch((error: unknown) => {
        if (error instanceof CallError && error.status === 401) return null;
        // The answer is dropped after minutes in which nothing shows it.
        if (now && isAway(error)) return now;
        throw error;
      });
      if (read && last && keyOf(read) !== keyOf(last))
        queries.removeQueries({ predicate: ({ queryKey: [path] }) => path !== me.path });
      if (read) {
        showTimesIn(read.zone);
        showTextsIn(read);
      }
      now = read;
      last = read ?? last;
      return read;
    },
    /** Lets it be read again; false where nobody was signed in. */
    forget: (): boolean => {
      if (now === null) return false;
      now = null;
      queries.removeQueries({ queryKey: [me.path] });
      return true;
    },
  };
}
