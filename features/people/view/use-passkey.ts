import { useMutation, useQueryClient } from "@tanstack/react-query";
import { me } from "#desk/contract/session.ts";
import { CallError } from "#desk/app/call.ts";
import { say } from "#desk/app/use-call.ts";
import { words } from "./words.ts";

/**
 * A step in which the browser asks its user for a passkey. Who is signed in is then read again, and `done`
 * follows.
 */
export function usePasskey<Input>(step: (input: Input) => Promise<unknown>, done: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: step,
    onSuccess: () => {
      queries.removeQueries({ queryKey: [me.path] });
      done();
      // What could not be read meanwhile.
      void queries.invalidateQueries();
    },
    // What browsers say of themselves is for programmers.
    onError: (error) => say("error", error instanceof CallError ? error.message : words.refused),
  });
}
