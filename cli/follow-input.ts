import type { Readable } from "node:stream";

/** What the other end sends while nobody types, so that this one notices when it is gone. */
export const beat = "\0";
/** How often, in ms. */
export const beatEveryMs = 15_000;
/** A connection that lost four of them is over. */
const silenceMs = 4 * beatEveryMs;

/** What the desk does about its input. */
interface InputListeners {
  /** Enter was pressed. */
  readonly onEnter: () => void;
  /** The input has ended, or a connection that used to beat is silent. */
  readonly onEnd: () => void;
}

/**
 * Follows an input whose end is the desk's end. A machine that loses power or its network ends nothing: sshd
 * waits for hours, unless its owner has configured it otherwise, so from the first beat on silence counts as
 * the end.
 */
export function followInput(input: Readable, { onEnter, onEnd }: InputListeners): void {
  let silence: NodeJS.Timeout | undefined;
  input.on("end", onEnd).on("data", (chunk: Buffer) => {
    const text = String(chunk);
    if (text.includes("\n")) onEnter();
    if (silence) silence.refresh();
    else if (text.includes(beat)) silence = setTimeout(onEnd, silenceMs);
  });
}
