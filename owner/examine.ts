import { readFile } from "node:fs/promises";
import path from "node:path";
import { featureParts } from "#features/parts.ts";
import { ConfigError } from "#server/config/config-error.ts";
import { openForeign } from "#server/api/foreign-source.ts";
import type { Config } from "#server/config/config.ts";
import type { Settings } from "#server/config/env-file.ts";
import { presentKey } from "#server/config/secret-key.ts";
import { clockAhead } from "#server/database/clock.ts";
import type { Database } from "#server/database/open.ts";
import { checkContent } from "#server/doctor/check-content.ts";
import { checkMachine } from "#server/doctor/check-machine.ts";
import { checkMail } from "#server/doctor/check-mail.ts";
import { checkOpening } from "#server/doctor/check-opening.ts";
import { type ContentFacts, filesIn, readContentFacts } from "#server/doctor/content-facts.ts";
import { publicDir } from "#server/doctor/link-warnings.ts";
import { type DatabaseFacts, readMachineFacts } from "#server/doctor/machine-facts.ts";
import { readMailFacts } from "#server/doctor/mail-facts.ts";
import { type Finding, makeReport, type Report } from "#server/doctor/report.ts";
import type { Examined, SiteFeature } from "#server/feature.ts";
import type { KeptFiles } from "#server/folder/content-folder.ts";
import { deepReport } from "#server/readiness/deep-report.ts";
import { strayContent } from "#server/stray-content.ts";
import { openPlaces } from "#server/storage/open-places.ts";
import { createStore } from "#server/store/store.ts";
import { openExisting, requireCurrent } from "./open-existing.ts";

/** What is looked at, and how far. */
interface Examination {
  /** Where the settings come from. */
  readonly settings: Settings;
  /** Whether mail server and DNS may be asked. */
  readonly online: boolean;
  /** Where a test mail is sent. */
  readonly mailTo?: string | undefined;
  /** The sentences that `new` writes for an agency of that name. */
  readonly starterSentences: (name: string) => ReadonlySet<string>;
  /** What was made of the content before: what is unchanged is not read again. */
  readonly kept?: KeptFiles | undefined;
}

/** All that is wrong with content, settings, mail and machine, with what to do. Nothing is changed. */
export async function examine(
  config: Config,
  { settings, online, mailTo, starterSentences, kept }: Examination,
): Promise<Report> {
  const isForeign = (await openForeign(config)) !== null;
  const read = contentFacts(config, { starterSentences, kept });
  const looked = lookAtDatabase(config, read);
  const [content, stray, key, robots, mail, machine] = await Promise.all([
    read,
    looked.then((facts) => facts.stray),
    presentKey(config).catch(() => null),
    readFile(path.join(publicDir, "robots.txt"), "utf8").catch(() => null),
    readMailFacts(config, { online, mailTo, isForeign }),
    looked.then(({ database }) => readMachineFacts(config, { envFile: settings.file, database })),
  ]);
  const seen = {
    content: checkContent(content),
    opening: checkOpening({ config, key, robots, stray, unknown: settings.unknown, known: settings.known }),
    mail: checkMail(mail),
    machine: checkMachine(machine),
    features: (await looked).features,
  };
  return makeReport(seen, machine.database.state === "open" ? machine.database.backup : null);
}

async function contentFacts(
  config: Config,
  { starterSentences, kept }: Pick<Examination, "starterSentences" | "kept">,
) {
  const publicFiles = await filesIn(publicDir);
  // The look at the site reports a store that is away.
  const stored = new Set(await openPlaces(config).then(({ originals }) => originals.names().catch(() => [])));
  return readContentFacts(config.contentDir, {
    stored,
    kept,
    starterSentences,
    publicFiles,
    now: new Date(),
  });
}

/** What the database says about itself and about the content. */
interface DatabaseLook {
  readonly database: DatabaseFacts;
  readonly features: readonly Finding[];
  readonly stray: string | null;
}

/** What features find. */
async function featureFindings(examined: Examined) {
  const features = await featureParts<SiteFeature>("site.ts");
  const byFeature = await Promise.all(
    features.flatMap(({ findings }) => (findings ? [findings(examined)] : [])),
  );
  return byFeature.flat();
}

/** Opens the database where it is one of this version; brings nothing up to date. */
async function lookAtDatabase(config: Config, read: Promise<ContentFacts>): Promise<DatabaseLook> {
  let database: Database | undefined;
  const unseen = async (of: DatabaseFacts) => ({
    database: of,
    features: await featureFindings({ config, opened: null, ...(await read) }),
    stray: null,
  });
  try {
    database = await openExisting(config);
  } catch (error) {
    if (error instanceof ConfigError) return unseen({ state: "closed", reason: error.message });
    throw error;
  }
  try {
    await requireCurrent(database, config);
    const { dataDir } = config;
    const store = createStore(database);
    const parts = { store, originals: (await openPlaces(config)).originals };
    const report = await deepReport({ ...parts, dataDir, sendsMail: config.mail !== null });
    const aheadMs = await clockAhead(database);
    const backup = await store.compareLastBackup().catch(() => null);
    const facts = { state: "open", report, aheadMs, backup } as const;
    const [features, stray] = await Promise.all([
      featureFindings({ config, opened: { database, store }, ...(await read) }),
      strayContent(config, database),
    ]);
    return { database: facts, features, stray };
  } catch (error) {
    if (error instanceof ConfigError) return unseen({ state: "older", reason: error.message });
    throw error;
  } finally {
    await database.close();
  }
}
