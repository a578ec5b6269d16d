import { QueryClient } from "@tanstack/react-query";
import { CallError, isAway } from "./call.ts";

/** How long an answer counts as fresh, in ms: other people work at the same time. */
const freshMs = 10_000;

/** From one look for what could not be read to the next, in ms. */
const awayMs = 3000;

/** Nothing is asked for again and again while nobody is signed in. */
const isSignedOut = (error: unknown) => error instanceof CallError && error.status === 401;
const isRefusal = (error: Error) => error instanceof CallError && error.status < 500;

/** The cache of one tab. */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        retry: (failures, error) => !isRefusal(error) && failures < 2,
        networkMode: "always",
        // What is not there because the desk was away comes by itself once it is back.
        refetchInterval: ({ state }) =>
          state.data === undefined && isAway(state.error) && !isSignedOut(state.error) && awayMs,
      },
      mutations: { networkMode: "always" },
    },
  });
}
