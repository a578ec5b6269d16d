import { deskWords } from "#words/part.ts";

/** What an owner cannot mend, and what whoever can needs to know. */
export function handedOn(what: string, detail: string): string {
  return deskWords().server.handedOn({ what, detail });
}
