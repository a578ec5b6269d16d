import { useQuery } from "@tanstack/react-query";
import { contactsQuery } from "./queries.ts";
import { useSiteFacts } from "./site-facts.ts";

/** What the site is called: as the contact settings say, else as its own content does (SHELL-22). */
export function useSiteName(): string {
  const { data } = useQuery(contactsQuery);
  const facts = useSiteFacts();
  return data?.name || facts?.name || "";
}
