import { type Receipt, receiptLines } from "../server/versions/receipt.ts";
import { withWords } from "../server/versions/describe-change.ts";
import { type AnswerOptions, printJson, sayBeside } from "./print.ts";
import { printable } from "./table.ts";

/**
 * Prints what a publishing has changed, where it is seen, and after how long visitors see it; with
 * `json` also as one document.
 */
export async function printReceipt(receipt: Receipt, { json }: AnswerOptions): Promise<void> {
  for (const line of receiptLines(receipt)) sayBeside({ json })(printable(line));
  if (json) await printJson(record(receipt));
}

function record({ publication, version, changes, at, processes, siteUrl }: Receipt) {
  return {
    version: publication.contentVersion,
    number: publication.number,
    previous: publication.previous,
    is_new: publication.isNew,
    author: version.author,
    note: version.note,
    changes: changes.map(withWords),
    seen_at: at.paths.map((path) => `${siteUrl}${path}`),
    seen_everywhere: at.everywhere,
    processes: {
      shown: processes.shown.map(({ name, afterMs }) => ({ name, after_ms: Math.round(afterMs) })),
      silent: processes.silent,
    },
  };
}
