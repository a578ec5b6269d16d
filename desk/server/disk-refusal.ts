import { deskWords } from "#words/part.ts";
import { StoreError } from "#server/store/store-error.ts";
import { handedOn, Refusal } from "./refusal.ts";

/** PostgreSQL's own code of it comes last. */
const codesOfFull = new Set<unknown>(["ENOSPC", "EDQUOT", "53100"]);
/** SQLite's own code of it. */
const fullDatabase = 13;
const codesOfClosed = new Set<unknown>(["EROFS", "EACCES", "EPERM"]);

/** What the disk has refused a change for, in an owner's words; null where it was not the disk. */
export function diskRefusal(error: Error): Refusal | null {
  if (isFull(error) || (error instanceof StoreError && isFull(error.cause)))
    return new Refusal(507, deskWords().server.diskFull);
  if (!("code" in error && "path" in error) || !codesOfClosed.has(error.code)) return null;
  const what = deskWords().server.diskClosed;
  return new Refusal(507, handedOn(what, error.message));
}

function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("errcode" in error && error.errcode === fullDatabase) return true;
  return "code" in error && codesOfFull.has(error.code);
}
