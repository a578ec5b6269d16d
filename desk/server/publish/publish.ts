import { deskWords } from "#words/part.ts";
import type { PublishReceipt } from "#desk/contract/publish.ts";
import { goBack, publish } from "#owner/publish.ts";
import type { Attribution } from "#server/publishing/source-versions.ts";
import { groupChanges } from "#server/versions/change-lines.ts";
import type { Receipt } from "#server/versions/receipt.ts";
import type { Deps } from "../deps.ts";
import { Refusal } from "../refusal.ts";
import { refusingPublish } from "./refusing-publish.ts";
import { lookUp, shownChange } from "./shown-changes.ts";

/** Changes and addresses that a receipt names. */
const mostNamed = 20;

type PublishDeps = Pick<Deps, "config" | "database" | "places" | "foreign" | "tree">;

/** Publishes the folder, if `onto` is the latest version. */
export async function publishSeen(
  site: PublishDeps,
  onto: number | null,
  by: Attribution,
): Promise<PublishReceipt> {
  const published = await refusingPublish(() => publish(site, { by, onto }));
  if ("receipt" in published) return inView(site, published.receipt);
  throw new Refusal(422, deskWords().server.nothingPublished({ count: published.faults.length }));
}

/** Publishes an earlier version again, if `base` is the latest. */
export async function publishAgain(
  site: PublishDeps,
  { base, number }: { readonly base: number; readonly number: number },
  author: string,
): Promise<PublishReceipt> {
  const going = { author, note: `Back to version ${number}`, onto: base };
  return inView(site, await refusingPublish(() => goBack(site, number, going)));
}

async function inView(
  { tree }: PublishDeps,
  { publication, changes, at, processes }: Receipt,
): Promise<PublishReceipt> {
  const { number, previous, isNew } = publication;
  const { titleOf } = lookUp(await tree());
  // What visitors see comes first.
  const sorted = groupChanges(changes).flatMap((group) => group.changes);
  return {
    number,
    previous,
    isNew,
    changes: sorted.slice(0, mostNamed).map((change) => shownChange(change, titleOf)),
    addresses: at.paths.slice(0, mostNamed),
    more: {
      changes: Math.max(0, changes.length - mostNamed),
      addresses: Math.max(0, at.paths.length - mostNamed),
    },
    everywhere: at.everywhere,
    shown: processes.shown.length,
    silent: processes.silent.length,
  };
}
