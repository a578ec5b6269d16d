import { readAct } from "#desk/server/access/acts.ts";
import { deskPart } from "#desk/server/access/desk-act.ts";
import type { Deps } from "#desk/server/deps.ts";
import type { ServerWords } from "#words/desk/words.ts";
import type { ActSubject } from "./calls.ts";

type Act = keyof ServerWords["acts"];

/** Acts of the desk whose subject a view shows, by the value that names it. */
const messageActs = new Set<string>([
  "answered",
  "unanswered",
  "archived",
  "unarchived",
  "spam",
  "notSpam",
  "noted",
] satisfies Act[]);
const versionActs = new Set<string>(["published", "broughtBack", "pinned", "unpinned"] satisfies Act[]);
const fileActs = new Set<string>([
  "changed",
  "tookBack",
  "made",
  "copied",
  "renamed",
  "arranged",
] satisfies Act[]);

/**
 * What lines of the activity log are about, in their order; null where no view shows it, or it is gone. Of a
 * message that is there it says whose it is, which the log does not keep.
 */
export async function actSubjects(
  { database, folder }: Pick<Deps, "database" | "folder">,
  lines: readonly string[],
): Promise<(ActSubject | null)[]> {
  const acts = lines.map((line) => readAct(line));
  const ids = acts.flatMap((act) => (act && messageActs.has(act.name) ? Number(act.given["id"]) : []));
  const senders = await database.kysely
    .selectFrom("messages")
    .select(["id", "name", "email"])
    .where("id", "in", [...new Set(ids), 0])
    .execute();
  return acts.map((act) => {
    if (act?.part !== deskPart) return null;
    const { name, given } = act;
    if (messageActs.has(name)) {
      const message = senders.find(({ id }) => id === given["id"]);
      return message ? { message } : null;
    }
    if (versionActs.has(name)) return { version: Number(given["number"]) };
    if (name === ("wentBack" satisfies Act)) return { version: Number(given["now"]) };
    const file = fileActs.has(name) ? String(given["file"]) : "";
    return file !== "" && folder.files.stamp(file) !== null ? { file } : null;
  });
}
