import { log, describeError } from "./base/log.ts";

/**
 * Handles failures that nothing else handled, at the edge of the process. A rejection belongs to one piece of
 * work: it is logged, and the process keeps running. After an exception the state of the process
 * is unknown: it is logged at `fatal`, open requests finish, and the process exits with 1, so that its
 * supervisor starts a new one; `stop` drains the server and ends the process with an exit code.
 */
export function holdUnhandled(stop: (exitCode: number) => void): void {
  process.on("unhandledRejection", (reason) => {
    log.error(describeError(reason), "an unhandled promise rejection");
  });
  process.on("uncaughtException", (error) => {
    log.fatal(describeError(error), "an uncaught exception: the process stops");
    stop(1);
  });
}
