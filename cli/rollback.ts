import { goBack } from "../owner/publish.ts";
import { authorOf } from "../server/versions/author-of.ts";
import { say } from "./print.ts";
import { receiptLines } from "../server/versions/receipt.ts";
import { printable } from "./table.ts";
import { withSite } from "./with-site.ts";

/** Which version, and who goes back to it why. */
interface RollbackOptions {
  readonly number: number;
  readonly message?: string | undefined;
  readonly by?: string | undefined;
}

/**
 * `rollback N`: publishes version N again as a new version, pictures included, or says why not and changes
 * nothing.
 */
export async function run({ number, message, by }: RollbackOptions): Promise<void> {
  await withSite(async (site) => {
    const { contentDir } = site.config;
    const receipt = await goBack(site, number, {
      author: by ?? (await authorOf(contentDir)),
      ...(message === undefined ? {} : { note: message }),
    });
    const { isNew, number: made } = receipt.publication;
    for (const line of receiptLines(receipt)) say(printable(line));
    if (isNew)
      say(
        `${contentDir} is as it was: publishing it brings back what you have gone back from. The files of this version: npx agency export FOLDER ${made}`,
      );
  });
}
