import { deadWords } from "./dead-words.ts";
import type { DeadAddress, DeadAddresses } from "./calls.ts";
import type { Outcome } from "#desk/contract/edit.ts";
import type { Value } from "#contract/fields/value.ts";
import { createRedirects } from "#server/base/redirects.ts";
import { deadAddresses } from "./dead-addresses.ts";
import { redirectsFile, ruleFault } from "#server/redirects/read-redirects.ts";
import { describeMistake } from "#server/wording/describe-mistake.ts";
import { listDeadPages } from "./dead-pages.ts";
import { type NotFound, notFoundStore, othersRow, probesRow } from "./not-found-store.ts";
import type { Deps } from "#desk/server/deps.ts";
import { Refusal, refusingEdits } from "#desk/server/refusal.ts";
import { readAddresses } from "./folder-addresses.ts";
import { titled } from "#desk/server/titles.ts";

/** Addresses that are listed; those behind them are requested less. */
const mostListed = 50;

/** The addresses that visitors request and that have no page in the folder as it is now. */
export async function listDead(deps: Deps): Promise<DeadAddresses> {
  const [counted, { own, published }, tree] = await Promise.all([
    notFoundStore(deps).notFound(),
    readAddresses(deps),
    deps.tree(),
  ]);
  const nameOf = titled(tree);
  const sumOf = (row: string) => counted.find(({ path }) => path === row)?.requests ?? 0;
  const find = createRedirects(own?.redirects ?? []);
  const { pages, count } = own
    ? await listDeadPages(counted, own, { most: mostListed })
    : { pages: [], count: 0 };
  return {
    list: pages.map(({ proposal, ...one }) => ({
      ...seenAs(one),
      proposal: proposal === null ? null : nameOf(proposal),
    })),
    count,
    waiting: (published ? deadAddresses(counted, published) : []).flatMap(({ path }) => {
      const to = find(path);
      return to === null ? [] : [{ address: path, to: nameOf(to) }];
    }),
    dismissed: counted.filter(({ isDismissed }) => isDismissed).map(seenAs),
    scanners: sumOf(probesRow),
    others: sumOf(othersRow),
  };
}

const seenAs = ({ path, requests, lastSeen }: NotFound): DeadAddress => ({
  address: path,
  requests,
  lastSeen,
});

/**
 * Adds a rule to the folder, if publishing would take it. What others have changed in the file meanwhile
 * stays; a rule that they have made for the same address does too, and is reported.
 */
export async function lead(deps: Deps, address: string, target: string): Promise<Outcome> {
  const base = (await deps.folder.read(redirectsFile))?.hash ?? null;
  const { own } = await readAddresses(deps);
  if (!own) throw new Refusal(409, deadWords().server.publishFirst);
  const made = createRedirects(own.redirects)(address);
  if (made !== null) throw taken(address, made);
  const to = onSite(target, deps.config.siteUrl);
  const fault = ruleFault([address, to], own);
  if (fault !== null) {
    const why = `${address}: ${describeMistake(fault)}`;
    throw new Refusal(422, why, { to: [why] });
  }
  const edits = [{ op: "set" as const, path: [address], value: to }];
  const outcome = await refusingEdits(deps.folder.change([{ file: redirectsFile, base, edits }]));
  if (!outcome.saved) throw taken(address, outcome.conflicts[0]?.theirs);
  return outcome;
}

function taken(address: string, to: Value | undefined): Refusal {
  const { taken: toPage, takenElsewhere } = deadWords().server;
  return new Refusal(
    409,
    typeof to === "string" ? toPage({ address, page: to }) : takenElsewhere({ address }),
  );
}

/** An address as people copy it from their browser, without the site's own host. */
function onSite(target: string, siteUrl: string): string {
  const [url, site] = [URL.parse(target), URL.parse(siteUrl)];
  return url && site && url.host === site.host ? url.pathname + url.search + url.hash : target;
}
