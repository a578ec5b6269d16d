import { authorOf } from "../server/versions/author-of.ts";
import { rollback } from "../server/versions/rollback.ts";
import type { AnswerOptions } from "./print-list.ts";
import { withVersions } from "./with-versions.ts";

/** Which version, and who goes back to it why. */
interface RollbackOptions extends AnswerOptions {
  readonly number: number;
  readonly message?: string | undefined;
  readonly by?: string | undefined;
}

/**
 * `rollback N`: publishes version N again as a new version, pictures included, or says why not and changes
 * nothing.
 */
export async function run({ json, number, message, by }: RollbackOptions): Promise<void> {
  await withVersions(async (parts) => {
    const { config, database, places } = parts;
    const say = (line: string) => (json ? process.stderr : process.stdout).write(`${line}\n`);
    const publication = await rollback(database, places, number, {
      author: by ?? (await authorOf(config.contentDir)),
      ...(message === undefined ? {} : { note: message }),
    });
    const more = publication.isNew
      ? [
          `${config.contentDir} is as it was: publishing it brings back what you have gone back from. The files of this version: npx agency export ${publication.number} FOLDER`,
        ]
      : [];
    // As in publish.ts.
    const { printReceipt } = await import("./receipt.ts");
    await printReceipt(parts, publication, { json, say, more });
  });
}
