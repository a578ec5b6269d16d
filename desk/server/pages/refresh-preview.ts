import type { PreviewState } from "#preview/preview-state.ts";
import type { Deps } from "../deps.ts";

/**
 * A function that resolves once pages of the preview show a file as it is now. From the first call on, the
 * preview reads the folder as soon as that reports a file: the app asks after its save is answered, and waits
 * only for the rest.
 */
export function createPreviewRefresh({ folder, preview }: Pick<Deps, "folder" | "preview">) {
  const begun = new Map<string, Promise<unknown>>();
  const read = async () => (await preview()).refresh();
  const readAhead = (file: string) => {
    const reading = read();
    begun.set(file, reading);
    // The call that waits for it fails; the next one tries again.
    reading.catch(() => begun.delete(file));
  };
  let isListening = false;
  return async (file: string): Promise<PreviewState> => {
    if (!isListening) folder.listen((event) => readAhead(event.file));
    isListening = true;
    await (begun.get(file) ?? read());
    return (await preview()).state();
  };
}
