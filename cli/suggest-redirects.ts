import { listDeadPages } from "../server/not-found/dead-pages.ts";
import { othersRow, probesRow } from "../server/store/not-found.ts";
import { openOwnRedirects } from "./own-redirects.ts";
import { type AnswerOptions, print, printJson, withStore } from "./print-list.ts";
import { toTable } from "./table.ts";

/** Addresses that are listed; those behind them are requested less. */
const mostListed = 100;
/** Longer than any address that is kept: who accepts one needs all of it. */
const widestAddress = 1000;

/** `redirects suggest`: the dead addresses that are requested most, each with the page that it may mean. */
export async function run({ json }: AnswerOptions): Promise<void> {
  const { content } = await openOwnRedirects();
  await withStore(async ({ store }) => {
    const counted = await store.notFound();
    const { pages, count } = await listDeadPages(counted, content, { most: mostListed });
    const listed = pages.map(({ path, requests, lastSeen, proposal }) => ({
      address: path,
      requests,
      last_seen: lastSeen,
      proposal,
    }));
    if (json) return printJson(listed);
    const table = toTable(
      ["requests", "last", "address", "proposal"],
      listed.map(({ requests, last_seen: last, address, proposal }) => [
        requests,
        last.slice(0, 10),
        address,
        proposal ?? "-",
      ]),
      widestAddress,
    );
    const sumOf = (row: string) => counted.find(({ path }) => path === row)?.requests ?? 0;
    const more = count - listed.length;
    await print(
      `${listed.length > 0 ? table : "No address without a page was requested.\n"}${more > 0 ? `and ${more} more that are requested less\n` : ""}
Not listed: ${sumOf(probesRow)} requests by scanners, ${sumOf(othersRow)} for other addresses.
${listed.length > 0 ? "To redirect one: npx agency redirects accept ADDRESS, with another TARGET behind it where the proposal is wrong.\n" : ""}`,
    );
  });
}
