import { useMutation } from "@tanstack/react-query";
import type { ReadCall } from "#desk/contract/call.ts";
import type { Download } from "#desk/contract/download.ts";
import { ask } from "../call.ts";
import { Button } from "../shell/button.tsx";
import { say } from "../use-call.ts";
import { words } from "../words.ts";
import { hasNone } from "./has-none.ts";

interface ExportButtonProps {
  readonly call: ReadCall<Download>;
  /** How much there is of each kind; undefined until it is known. */
  readonly counts: Readonly<Record<string, number>> | undefined;
}

/** Saves a whole list as a file, where it has anything; says why where that fails. */
export function ExportButton({ call, counts }: ExportButtonProps) {
  const exporting = useMutation({
    mutationFn: () => ask(call),
    onSuccess: saveFile,
    onError: (error) => say("error", error.message),
  });
  if (hasNone(counts)) return null;
  return (
    <Button look="quiet" busy={exporting.isPending} onClick={() => exporting.mutate()}>
      {words.lists.exportAll}
    </Button>
  );
}

/** Has the browser save a text as a file. */
function saveFile({ name, text }: Download): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
