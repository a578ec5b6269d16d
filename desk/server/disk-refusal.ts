import { handedOn } from "./handed-on.ts";
import { Refusal } from "./refusal.ts";

const codesOfFull = new Set<unknown>(["ENOSPC", "EDQUOT"]);
/** SQLite's own code of it. */
const fullDatabase = 13;
const codesOfClosed = new Set<unknown>(["EROFS", "EACCES", "EPERM"]);

/** What the disk has refused a change for, in an owner's words; null where it was not the disk. */
export function diskRefusal(error: Error): Refusal | null {
  const code = "code" in error ? error.code : undefined;
  if (codesOfFull.has(code) || ("errcode" in error && error.errcode === fullDatabase))
    return new Refusal(507, "The disk of the server is full. Nothing was changed.");
  if (!codesOfClosed.has(code)) return null;
  const what = "The server does not let the desk write in its folders. Nothing was changed.";
  return new Refusal(507, handedOn(what, error.message));
}
