import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { words } from "./words.ts";

interface AnswerProps<Output> {
  readonly of: UseQueryResult<Output>;
  readonly children: (output: Output) => ReactNode;
}

/** What a call has answered, or that it is under way, or why it failed. */
export function Answer<Output>({ of, children }: AnswerProps<Output>) {
  if (of.data !== undefined) return children(of.data);
  if (of.isPending) return <p role="status">{words.loading}</p>;
  return (
    <div role="alert">
      <p>{of.error?.message}</p>
      <button type="button" onClick={() => void of.refetch()}>
        {words.retry}
      </button>
    </div>
  );
}
