import { useSearchParams } from "react-router";
import { type Folder, folders } from "#desk/contract/inbox.ts";

/**
 * What the inbox shows, as its address says it: a folder, what is searched for, and the message that is read.
 */
export interface InboxPlace {
  readonly folder: Folder;
  readonly search: string;
  readonly id: number | null;
}

/** The place in the inbox, and the way to another; what is not named stays. */
export function useInboxPlace(): readonly [InboxPlace, (to: Partial<InboxPlace>) => void] {
  const [query, setQuery] = useSearchParams();
  const place: InboxPlace = {
    folder: folders.find((name) => name === query.get("folder")) ?? "new",
    search: query.get("search") ?? "",
    id: Number(query.get("message")) || null,
  };
  const go = (to: Partial<InboxPlace>) =>
    // Typing and moving in the list add nothing to the history; reading and changing folder do.
    setQuery(addressOf({ ...place, ...to }), {
      replace: to.search !== undefined || (place.id !== null && to.id !== null && to.folder === undefined),
    });
  return [place, go];
}

/** The query of a place. */
export function addressOf({ folder, search, id }: InboxPlace): string {
  const query = new URLSearchParams({ folder });
  if (search !== "") query.set("search", search);
  if (id !== null) query.set("message", `${id}`);
  return query.toString();
}
