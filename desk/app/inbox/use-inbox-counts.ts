import { useQuery } from "@tanstack/react-query";
import { inboxCounts } from "#desk/contract/inbox.ts";
import { lookMs } from "../lists/use-pages.ts";
import { queryOf } from "../use-call.ts";

/** How many messages are in each folder, looked at again and again; undefined until it is known. */
export const useInboxCounts = () => useQuery({ ...queryOf(inboxCounts), refetchInterval: lookMs }).data;
