import {
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import type { ReadCall, WriteCall } from "#desk/contract/call.ts";
import { ask, send } from "./call.ts";
import { words } from "./words.ts";

type Query = Readonly<Record<string, string>>;

/** How a call's answer is requested and kept. */
export const queryOf = <Output>(call: ReadCall<Output>, query: Query = {}) => ({
  queryKey: [call.path, query] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => ask(call, query, signal),
});

/** The answer of a call, kept up to date. */
export function useAsk<Output>(call: ReadCall<Output>, query: Query = {}): UseQueryResult<Output> {
  return useQuery(queryOf(call, query));
}

/**
 * The answer of a call as it is now. What an earlier view read is not shown: any change in the desk, or of a
 * file outside of it, may have made it wrong.
 */
export function useAskNow<Output>(call: ReadCall<Output>, query: Query = {}): UseQueryResult<Output> {
  return useQuery({ ...queryOf(call, query), staleTime: 0, gcTime: 0 });
}

/** What follows a change. */
interface After<Input, Output> {
  /** A sentence that says so; without one nothing is said. */
  readonly done?: string | ((input: Input) => string);
  /** The calls whose answers are out of date by it. */
  readonly changes?: readonly ReadCall<unknown>[];
  readonly after?: (output: Output) => void;
}

/** A change: `mutate(input)` makes it, shows the outcome, and refreshes what it has changed. */
export function useSend<Input, Output>(
  call: WriteCall<Input, Output>,
  { done, changes = [], after }: After<Input, Output> = {},
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => send(call, input),
    onSuccess: async (output, input) => {
      if (done !== undefined) say("success", typeof done === "string" ? done : done(input));
      await outdate(queries, changes);
      after?.(output);
    },
    onError: async (error) => {
      say("error", error.message);
      // Somebody else may have been faster: what is shown is out of date then.
      await outdate(queries, changes);
    },
  });
}

async function outdate(queries: QueryClient, changes: readonly ReadCall<unknown>[]): Promise<void> {
  await Promise.all(changes.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
}

/** Takes away the success that was said last. */
let endLast = () => {};

/**
 * Says an outcome, or with `info` a hint, on the screen and to a screen reader, however late the code that
 * shows it comes. Who works fast has one success after the other: each takes the place of the one before.
 */
export function say(kind: "success" | "info" | "error", text: string): void {
  const sayBy = ({ show }: typeof import("#web/ui/toasts.tsx")) => {
    const end = show(kind, text, { form: "desk", labels: words.shell.toasts });
    if (kind === "error") return;
    endLast();
    endLast = end;
  };
  // The desk does not answer, which what is asked next says in its place.
  void import("#web/ui/toasts.tsx").then(sayBy, () => {});
}
