import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type EntryPlace, readDocument, readTree } from "#desk/contract/pages.ts";
import { comparison } from "#desk/contract/publish.ts";
import { upcoming } from "#desk/contract/today.ts";
import { ask, send } from "../../call.ts";
import { Button } from "../../shell/button.tsx";
import { say } from "../../use-call.ts";
import { createEntryOperations } from "./entry-operations.ts";

const nothing = () => undefined;

/** Where it is shown no document is open. */
const operations = createEntryOperations({
  send,
  read: (file) => ask(readDocument, { file }),
  flush: () => Promise.resolve(),
  changed: nothing,
});

interface ShowEntryProps {
  /** A draft. */
  readonly entry: EntryPlace;
  /** What is said once it is none. */
  readonly done: string;
  /** The whole name of the button, where its text is short. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A button that makes a draft none; from then on its dates decide when visitors see it. */
export function ShowEntry({ entry, done, label, children }: ShowEntryProps) {
  const queries = useQueryClient();
  const showing = useMutation({
    mutationFn: () => operations.write(entry, { draft: null }),
    onSuccess: () => say("success", done),
    onError: (error) => say("error", error.message),
    onSettled: () =>
      Promise.all(
        [comparison, upcoming, readTree].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })),
      ),
  });
  return (
    <Button look="quiet" aria-label={label} busy={showing.isPending} onClick={() => showing.mutate()}>
      {children}
    </Button>
  );
}
