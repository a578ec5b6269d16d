import type { Unanswered } from "#desk/contract/today.ts";
import type { Deps } from "../deps.ts";
import { waitingBefore } from "../inbox/waiting-before.ts";

/** Lines on the first screen; the inbox has all. */
const mostListed = 3;
/** More letters than a line has room for. */
const startLetters = 200;

/** The latest messages without an answer, the newest first. */
export async function listUnanswered(deps: Pick<Deps, "store" | "clock">): Promise<Unanswered[]> {
  const asked = { waitingBefore: waitingBefore(deps), most: mostListed };
  const folders = ["new", "waiting"] as const;
  const lists = await Promise.all(
    folders.map(async (folder) => {
      const { messages } = await deps.store.inbox({ ...asked, folder });
      return messages.map(({ id, name, created_at, message }) => ({
        id,
        name,
        created_at,
        folder,
        start: message.slice(0, startLetters),
      }));
    }),
  );
  return lists.flat().slice(0, mostListed);
}
