import { log, describeError } from "./base/log.ts";

/** A failure that nothing handled: a rejected promise, or an exception that reached the event loop. */
export type Unhandled = "rejection" | "exception";

interface LastResort {
  readonly count?: ((kind: Unhandled) => void) | undefined;
  /** Drains the server and ends the process with an exit code. */
  readonly stop: (exitCode: number) => void;
}

/**
 * Handles failures that nothing else handled, at the edge of the process. A rejection belongs to one piece of
 * work: it is logged and counted, and the process keeps running. After an exception the state of the process
 * is unknown: it is logged at `fatal`, open requests finish, and the process exits with 1, so that its
 * supervisor starts a new one.
 */
export function holdUnhandled({ count = () => {}, stop }: LastResort): void {
  process.on("unhandledRejection", (reason) => {
    count("rejection");
    log.error(describeError(reason), "an unhandled promise rejection");
  });
  process.on("uncaughtException", (error) => {
    count("exception");
    log.fatal(describeError(error), "an uncaught exception: the process stops");
    stop(1);
  });
}
