import type { Publication } from "../server/versions/publication.ts";
import { type Receipt, receiptLines } from "../server/versions/receipt.ts";
import { receiptOf } from "../server/versions/receipt-of.ts";
import { printJson } from "./print-list.ts";
import { printable } from "./table.ts";
import type { VersionParts } from "./with-versions.ts";

/** Where the receipt goes. */
interface Output {
  readonly json: true | undefined;
  readonly say: (line: string) => void;
  /** Lines below the receipt. */
  readonly more?: readonly string[];
}

/**
 * Prints what a publishing has changed, where it is seen, and after how long visitors see it; with
 * `json` as one document.
 */
export async function printReceipt(
  parts: VersionParts,
  publication: Publication,
  { json, say, more = [] }: Output,
): Promise<void> {
  const receipt = await receiptOf(parts, publication);
  for (const line of [...receiptLines(receipt), ...more]) say(printable(line));
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
    changes,
    seen_at: at.paths.map((path) => `${siteUrl}${path}`),
    seen_everywhere: at.everywhere,
    processes: {
      shown: processes.shown.map(({ name, afterMs }) => ({ name, after_ms: Math.round(afterMs) })),
      silent: processes.silent,
    },
  };
}
