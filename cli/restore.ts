import path from "node:path";
import { restore } from "../owner/restore.ts";
import { readConfig } from "../server/config/config.ts";
import { shortestKey } from "../server/config/secret-key.ts";
import { say } from "./print.ts";

/** The options of a restore. */
interface RestoreOptions {
  readonly from: string;
  readonly replace?: true | undefined;
  readonly trust?: true | undefined;
  readonly withoutSecretKey?: true | undefined;
}

/** `npm run restore -- --from FOLDER`: puts a backup into the configured database, SQLite or PostgreSQL. */
export async function run(task: RestoreOptions): Promise<void> {
  const restored = await restore(readConfig(), { ...task, from: path.resolve(task.from) });
  const { madeAt, rows, key, desk, stray, aside } = restored;
  if (key === "short" || key === "other") process.stderr.write(`${keyLines[key]}\n`);
  say(`${rows} rows of ${madeAt} are back. Mails that waited then are sent again.`);
  if (key === "restored") say("The backup's secret key is back too.");
  if (desk !== "none") say(deskLines[desk]);
  if (stray !== null) say(stray);
  if (aside)
    say(
      `The database that was there ${aside.fault}; it is in ${aside.file} now. Delete it when you no longer need it.`,
    );
}

/** What became of the desk's people, and how they get in. */
const deskLines = {
  restored:
    "The desk's people are back. They sign in at the address (DESK_URL) that they signed in at before; at another one npm run desk -- --link lets you in.",
  kept: "The desk that is here was kept, with its own people; --replace replaces it too.",
  unproven:
    "The desk's people were left out: no key proves that the backup is this site's, and they could get in at once. The next start of the desk prints a link for you.",
};

/** Why the backup's key is not the site's. */
const keyLines = {
  short: `The backup's secret key has fewer than ${shortestKey} characters; it is left out.`,
  other:
    "SECRET_KEY differs from the backup's, and wins: links in mails sent earlier stop working. To keep them, set SECRET_KEY to the contents of the backup's file secret-key.",
};
