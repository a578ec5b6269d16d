import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { FileChange } from "#desk/contract/edit.ts";
import { readProblems, readTree, undoChanges } from "#desk/contract/pages.ts";
import { bringBack, comparison, type Earlier, viewVersion } from "#desk/contract/publish.ts";
import { upcoming } from "#desk/contract/today.ts";
import { send } from "../call.ts";
import { say } from "../use-call.ts";
import { words } from "../words.ts";

/** An entry, and the number under which it is to be one of its own; null: it keeps its number. */
interface Wanted extends Pick<Earlier, "file" | "id"> {
  readonly asNumber: number | null;
}

/** Brings entries back from a version; what was brought last can be taken out again. */
export function useBringBack(number: number) {
  const queries = useQueryClient();
  const [undoable, setUndoable] = useState<readonly FileChange[]>();
  const onError = (error: Error) => say("error", error.message);
  const onSettled = () =>
    Promise.all(
      [viewVersion, comparison, readProblems, readTree, upcoming].map(({ path }) =>
        queries.invalidateQueries({ queryKey: [path] }),
      ),
    );
  const bringing = useMutation({
    mutationFn: async (all: readonly Wanted[]) => {
      const changes: FileChange[] = [];
      try {
        // One after the other: several may be in one file.
        for (const { file, id, asNumber } of all)
          changes.push(...(await send(bringBack, { number, file, id, asNumber })));
      } finally {
        if (changes.length > 0) setUndoable(fromFirstToLast(changes));
      }
    },
    onError,
    onSettled,
  });
  const undoing = useMutation({
    mutationFn: (changes: readonly FileChange[]) => send(undoChanges, { changes }),
    onSuccess: ({ saved }) => {
      say(saved ? "success" : "error", saved ? words.publish.bringingUndone : words.publish.notUndone);
      setUndoable(undefined);
    },
    onError,
    onSettled,
  });
  return {
    bring: bringing.mutate,
    /** What the last one changed; undefined where there is nothing to undo. */
    undoable,
    undo: () => undoing.mutate(undoable ?? []),
    isBusy: bringing.isPending || undoing.isPending,
    /** What was brought back can be taken out again while the lists still load. */
    isUndoing: undoing.isPending,
  };
}

/** What several changes have made of each file. */
export const fromFirstToLast = (changes: readonly FileChange[]): FileChange[] =>
  [...Map.groupBy(changes, ({ file }) => file).values()].flatMap((some) => {
    const [first, last] = [some[0], some.at(-1)];
    return first && last ? { ...first, after: last.after } : [];
  });
