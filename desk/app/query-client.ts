import { QueryCache, QueryClient } from "@tanstack/react-query";
import { me } from "#desk/contract/session.ts";
import { CallError } from "./call.ts";

/** How long an answer counts as fresh, in ms: other people work at the same time. */
const freshMs = 10_000;

const isRefusal = (error: Error) => error instanceof CallError && error.status < 500;

/** The cache of one tab. `signedOut` is called where a call finds that the session has ended. */
export function createQueries(signedOut: () => void): QueryClient {
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        if (!(error instanceof CallError) || error.status !== 401 || queryKey[0] === me.path) return;
        queries.removeQueries({ queryKey: [me.path] });
        signedOut();
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        retry: (failures, error) => !isRefusal(error) && failures < 2,
        networkMode: "always",
      },
      mutations: { networkMode: "always" },
    },
  });
  return queries;
}
