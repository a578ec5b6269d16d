import type { PublishReceipt } from "#desk/contract/publish.ts";
import { exampleDir } from "#server/config/content-dir.ts";
import { publishFolder } from "#server/publishing/publish-folder.ts";
import type { Attribution } from "#server/publishing/source-versions.ts";
import { strayFolder } from "#server/publishing/stray-folder.ts";
import { numbered, type Publication } from "#server/versions/publication.ts";
import { receiptOf } from "#server/versions/receipt-of.ts";
import { rollback } from "#server/versions/rollback.ts";
import type { Deps } from "../deps.ts";
import { Refusal } from "../refusal.ts";
import { refusing } from "./refusing.ts";
import { lookUp, shownChange } from "./shown-changes.ts";

/** Changes and addresses that a receipt names. */
const mostNamed = 20;

type Site = Pick<Deps, "config" | "database" | "places" | "foreign" | "tree">;

/** Publishes the folder, if `onto` is the latest version. */
export async function publishSeen(site: Site, onto: number | null, by: Attribution): Promise<PublishReceipt> {
  const { config, database, places } = site;
  const { contentDir } = config;
  if (await strayFolder(database, { dir: contentDir, exampleDir }))
    throw new Refusal(
      409,
      "Nothing was published: the desk does not have the texts and pictures of your site. Today says what whoever runs it does to bring them back.",
    );
  const publishing = async () => {
    const own = { contentDir, by, onto };
    const published = await publishFolder(database, places, own);
    if ("version" in published) return published.version;
    throw new Refusal(422, `Nothing was published. ${mistakes(published.faults.length)}`);
  };
  return receiptFor(site, await refusing(() => numbered(database, publishing)));
}

const mistakes = (count: number) =>
  count === 1 ? "There is a mistake to mend first." : `There are ${count} mistakes to mend first.`;

/** Publishes an earlier version again, if `base` is the latest. */
export async function goBack(
  site: Site,
  { base, number }: { readonly base: number; readonly number: number },
  author: string,
): Promise<PublishReceipt> {
  const { database, places } = site;
  const going = { author, note: `Back to version ${number}`, onto: base };
  const publication = await refusing(() => rollback(database, places, number, going));
  return receiptFor(site, publication);
}

async function receiptFor(
  { config, database, places, foreign, tree }: Site,
  publication: Publication,
): Promise<PublishReceipt> {
  const { changes, at, processes } = await receiptOf({ config, database, places, foreign }, publication);
  const { number, previous, isNew } = publication;
  const { titleOf } = lookUp(await tree());
  return {
    number,
    previous,
    isNew,
    changes: changes.slice(0, mostNamed).map((change) => shownChange(change, titleOf)),
    addresses: at.paths.slice(0, mostNamed).map((path) => `${config.siteUrl}${path}`),
    more: {
      changes: Math.max(0, changes.length - mostNamed),
      addresses: Math.max(0, at.paths.length - mostNamed),
    },
    everywhere: at.everywhere,
    shown: {
      count: processes.shown.length,
      afterMs: Math.round(Math.max(0, ...processes.shown.map(({ afterMs }) => afterMs))),
    },
    silent: processes.silent.length,
  };
}
