import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Outcome } from "#desk/contract/edit.ts";
import { undoChanges } from "#desk/contract/pages.ts";
import { comparison } from "#desk/contract/publish.ts";
import { deadAddresses, dismissAddress, leadAddress } from "../calls.ts";
import { say, useSend } from "#desk/app/use-call.ts";
import { words } from "./words.ts";

/** What was done last, in words, and what takes it back. */
interface Done {
  readonly what: string;
  readonly undo: () => void;
  /** Whether visitors get it with the next publishing. */
  readonly toPublish: boolean;
}

const changes = [deadAddresses, comparison];

/** What can be done to dead addresses. */
export type DeadActs = ReturnType<typeof useDead>;

/** What is done to dead addresses; the last of it can be taken back. */
export function useDead() {
  const queries = useQueryClient();
  const [done, setDone] = useState<Done>();
  const undoing = useSend(undoChanges, {
    changes,
    after: ({ saved }) => {
      say(saved ? "success" : "error", saved ? words.undone : words.notUndone);
      setDone(undefined);
    },
  });
  const leading = useSend(leadAddress, { changes });
  const dismissing = useSend(dismissAddress, { changes: [deadAddresses] });
  const dismiss = (address: string, isDismissed: boolean) =>
    dismissing.mutate(
      { address, isDismissed },
      {
        onSuccess: () =>
          setDone({
            what: isDismissed ? words.dismissed({ address }) : words.listedAgain({ address }),
            undo: () => dismiss(address, !isDismissed),
            toPublish: false,
          }),
      },
    );
  const led = (outcome: Outcome, what: string) =>
    setDone({
      what,
      undo: () => undoing.mutate({ changes: outcome.saved ? outcome.changes : [] }),
      toPublish: true,
    });
  return {
    done,
    dismiss,
    isBusy: leading.isPending || dismissing.isPending || undoing.isPending,
    /** Rejects with a `CallError`, which is shown. */
    lead: async (address: string, to: string, title: string) => {
      try {
        led(await leading.mutateAsync({ address, to }), words.led({ address, page: title }));
      } catch (error) {
        // Somebody else may have been faster: the list is another one then.
        void queries.invalidateQueries({ queryKey: [deadAddresses.path] });
        throw error;
      }
    },
  };
}
