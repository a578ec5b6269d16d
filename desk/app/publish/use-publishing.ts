import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { WriteCall } from "#desk/contract/call.ts";
import { readProblems } from "#desk/contract/pages.ts";
import { comparison, type PublishReceipt, versions, viewVersion } from "#desk/contract/publish.ts";
import { send } from "../call.ts";
import { say } from "../use-call.ts";

/** What was published from this view. */
export interface Published {
  readonly receipt: PublishReceipt;
  /** Distinguishes one from the next. */
  readonly at: number;
  /** What is said about it. */
  readonly done: string;
}

interface Publishing<Input> {
  readonly call: WriteCall<Input, PublishReceipt>;
  readonly done: (receipt: PublishReceipt, input: Input) => string;
  readonly onPublished: (published: Published) => void;
  /** Called with why nothing was published; without it that is a message of its own. */
  readonly onRefused?: (why: string) => void;
}

/**
 * A call that publishes. Whatever becomes of it, changes, mistakes and versions are read again: somebody else
 * may have been faster.
 */
export function usePublishing<Input>({
  call,
  done,
  onPublished,
  onRefused = (why) => say("error", why),
}: Publishing<Input>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => send(call, input),
    onSuccess: (receipt, input) => onPublished({ receipt, at: Date.now(), done: done(receipt, input) }),
    onError: (error) => onRefused(error.message),
    onSettled: () =>
      Promise.all(
        [comparison, readProblems, versions, viewVersion].map(({ path }) =>
          queries.invalidateQueries({ queryKey: [path] }),
        ),
      ),
  });
}
