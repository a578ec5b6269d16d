import { deadWords } from "./dead-words.ts";
import type { DeadAddress, DeadAddresses } from "./calls.ts";
import type { Outcome } from "#desk/contract/edit.ts";
import type { Value } from "#contract/fields/value.ts";
import { createRedirects } from "#server/base/redirects.ts";
import { deadAddresses, proposer } from "./dead-addresses.ts";
import { redirectsFile, ruleFault } from "#server/redirects/read-redirects.ts";
import { describeMistake } from "#server/wording/describe-mistake.ts";
import { type NotFound, notFoundStore, othersRow, probesRow } from "./not-found-store.ts";
import type { Deps } from "#desk/server/deps.ts";
import { Refusal, refusingEdits } from "#desk/server/refusal.ts";
import { readOwnersFolder } from "#server/reading/read-owners-folder.ts";
import type { Content } from "#server/content/content.ts";
import { setImmediate as turn } from "node:timers/promises";
import { titled } from "#desk/server/titles.ts";

/** Addresses that are listed; those behind them are requested less. */
const mostListed = 50;

/** What the folder says; of its files those that have changed are read again. Null where it has a mistake. */
async function folderContent({
  config,
  places,
  kept,
}: Pick<Deps, "config" | "places" | "kept">): Promise<Content | null> {
  const stored = new Set(await places.originals.names());
  const read = await readOwnersFolder(config.contentDir, { stored, kept });
  return "content" in read ? read.content : null;
}

/**
 * The addresses that visitors request and that have no page in the folder as it is now. While it has a
 * mistake nobody knows its pages: then all are listed that no rule leads on.
 */
export async function listDead(deps: Deps): Promise<DeadAddresses> {
  const [all, rules, content, tree] = await Promise.all([
    notFoundStore(deps).notFound(),
    deps.store.redirects(),
    folderContent(deps),
    deps.tree(),
  ]);
  const counted = all.filter(({ isDismissed }) => !isDismissed);
  const ledNow = createRedirects(rules);
  const lost = counted.filter(({ path }) => path.startsWith("/") && ledNow(path) === null);
  const dead = content ? deadAddresses(counted, content) : lost;
  const nameOf = titled(tree);
  const sumOf = (row: string) => all.find(({ path }) => path === row)?.requests ?? 0;
  const leads = createRedirects(content?.redirects ?? []);
  return {
    list: await proposed(dead.slice(0, mostListed), content, nameOf),
    count: dead.length,
    waiting: lost.flatMap(({ path }) => {
      const to = leads(path);
      return to === null ? [] : [{ address: path, to: nameOf(to) }];
    }),
    dismissed: all.filter(({ isDismissed }) => isDismissed).map(seenAs),
    scanners: sumOf(probesRow),
    others: sumOf(othersRow),
  };
}

/** Dead addresses with the pages that they may mean. */
async function proposed(
  dead: readonly NotFound[],
  content: Content | null,
  nameOf: ReturnType<typeof titled>,
): Promise<DeadAddresses["list"]> {
  const propose = content ? proposer(content) : () => null;
  const list: DeadAddresses["list"][number][] = [];
  for (const one of dead) {
    const path = propose(one.path);
    list.push({ ...seenAs(one), proposal: path === null ? null : nameOf(path) });
    // Comparing with ten thousand titles takes a moment: requests go in between.
    await turn();
  }
  return list;
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
  const own = await folderContent(deps);
  if (!own) throw new Refusal(409, deadWords().server.mendFirst);
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
