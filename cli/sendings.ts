import { SendingError } from "../server/sendings/sending-error.ts";
import type { Sending } from "../server/store/sendings.ts";
import { type ListOptions, print, printList, withStore } from "./print-list.ts";
import { UsageError } from "./usage-error.ts";

/** The options of `sendings`. */
export interface SendingsOptions extends ListOptions {
  readonly act?: "pause" | "resume" | undefined;
  readonly number?: number | undefined;
}

/**
 * `sendings`: the posts that were sent to subscribers, the newest first, with their figures; `pause N` and
 * `resume N`.
 */
export async function run({ act, number, ...form }: SendingsOptions): Promise<void> {
  if (act) return change(act, number);
  let sendings: readonly Sending[] = [];
  await printList(form, async ({ store }) => {
    sendings = await store.sendings();
    return { header, rows: sendings.map(cells), records: sendings };
  });
  // Not part of the list, which may go into a file.
  for (const { id, trouble } of sendings)
    if (trouble !== null)
      console.error(`Sending ${id}: the mail server takes no mail at present: ${trouble}`);
}

const header = "id post begun state total sent refused waiting skipped unclear left subject".split(" ");

const cells = (one: Sending) => [
  one.id,
  one.post,
  one.createdAt,
  one.state,
  one.listed ? one.total : `${one.total}+`,
  one.sent,
  one.refused,
  one.waiting,
  one.skipped,
  one.unclear,
  one.unsubscribed,
  one.subject,
];

async function change(act: "pause" | "resume", number: number | undefined): Promise<void> {
  if (number === undefined) throw new UsageError(`Say which sending, for example: ${act} 1`);
  await withStore(async ({ store }) => {
    if (!(await store.setSendingState(number, act === "pause" ? "paused" : "running")))
      throw new SendingError(
        `There is no sending ${number} that can be ${act}d. Their states: npx agency sendings`,
      );
    await print(
      act === "pause"
        ? `Sending ${number} is paused after the mail under way. To go on: npx agency sendings resume ${number}\n`
        : `Sending ${number} goes on.\n`,
    );
  });
}
