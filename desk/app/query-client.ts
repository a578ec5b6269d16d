import { QueryClient } from "@tanstack/react-query";
import { CallError } from "./call.ts";

/** How long an answer counts as fresh, in ms: other people work at the same time. */
const freshMs = 10_000;

const isRefusal = (error: Error) => error instanceof CallError && error.status < 500;

/** The cache of one tab. */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        retry: (failures, error) => !isRefusal(error) && failures < 2,
        networkMode: "always",
      },
      mutations: { networkMode: "always" },
    },
  });
}
