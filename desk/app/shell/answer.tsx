import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { words } from "../words.ts";

interface AnswerProps<Output> {
  readonly of: UseQueryResult<Output>;
  readonly children: (output: Output) => ReactNode;
  /** What is said while it is under way, where that may take a second. */
  readonly waiting?: ReactNode;
}

/** What a call has answered, or that it is under way, or why it failed, also while it is tried again. */
export function Answer<Output>({ of, children, waiting }: AnswerProps<Output>) {
  const [failure, setFailure] = useState<string>();
  if (of.error && of.error.message !== failure) setFailure(of.error.message);
  if (of.data !== undefined) return children(of.data);
  if (failure === undefined) return waiting ?? <p>{words.shell.loading}</p>;
  return (
    <div role="alert">
      <p>{failure}</p>
      <Button look="quiet" onClick={() => void of.refetch()}>
        {words.shell.retry}
      </Button>
    </div>
  );
}
