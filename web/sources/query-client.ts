import { QueryClient } from "@tanstack/react-query";
import { createContext } from "react-router";
import { CallError, type DataSource } from "#contract/data-source.ts";
import { fetchSource } from "./api-client.ts";

const freshMs = 300_000;
const unusedMs = 1_800_000;
const retries = 3;

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: { source: DataSource };
  }
}

function shouldRetry(failures: number, error: Error): boolean {
  const refused = error instanceof CallError && error.status >= 400 && error.status < 500;
  return !refused && failures < retries;
}

/**
 * A query cache (SHELL-18): fresh for 5 minutes; in the browser 3 retries after 1, 2 and 4 seconds (doubling,
 * at most 30), on the server none. `networkMode: always`: offline must fail, not hang.
 */
export function createQueryClient(source: DataSource, place: "browser" | "server"): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        gcTime: place === "browser" ? unusedMs : Number.POSITIVE_INFINITY,
        retry: place === "browser" ? shouldRetry : false,
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
        networkMode: "always",
        refetchOnWindowFocus: false,
        meta: { source },
      },
    },
  });
}

/** The cache of one server request, passed from `server/site.ts` to the loaders. */
export const queryClientContext = createContext<QueryClient>();

let inBrowser: QueryClient | undefined;

/** The one cache of a browser tab. */
export function browserQueryClient(): QueryClient {
  inBrowser ??= createQueryClient(
    fetchSource((path, init) => fetch(path, init)),
    "browser",
  );
  return inBrowser;
}
