import { log } from "./log.ts";
import { describeError } from "./log-failure.ts";

/** What nobody handled: a rejected promise, or an exception that reached the event loop. */
export type Unhandled = "rejection" | "exception";

interface LastResort {
  readonly count?: ((kind: Unhandled) => void) | undefined;
  /** Drains the server and ends the process with an exit code. */
  readonly stop: (exitCode: number) => void;
}

/**
 * Holds what nobody handled, at the edge of the process. A rejection is logged and counted, and the process lives on: it
 * belongs to one piece of work. After an exception the state of the process is unknown: it is logged at `fatal`, open
 * requests end, and the process exits with 1, so that its supervisor starts another.
 */
export function holdUnhandled({ count = () => {}, stop }: LastResort): void {
  process.on("unhandledRejection", (reason) => {
    count("rejection");
    log.error(describeError(reason), "a rejected promise that nobody handled");
  });
  process.on("uncaughtException", (error) => {
    count("exception");
    log.fatal(describeError(error), "an exception that nobody handled: the process stops");
    stop(1);
  });
}
