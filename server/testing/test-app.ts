import type { Hono } from "hono";
import type { ForeignSource } from "../api/foreign-source.ts";
import { createApp } from "../app.ts";
import { type Config, readConfig } from "../config/config.ts";
import type { Site } from "../base/site-contract.ts";
import type { DatabaseKind } from "../database/columns.ts";
import { writeContent } from "../publishing/write-content.ts";
import { readContent } from "../reading/read-content.ts";
import { type NewsletterLinks, newsletterLinks } from "../newsletter/links.ts";
import { folderPlaces } from "../storage/folder-originals.ts";
import type { PicturePlaces } from "../publishing/source-store.ts";
import { type ServerFacts, siteFacts } from "../site-facts.ts";
import { createStore, type Store } from "../store/store.ts";
import { openTestDatabase, type TestDatabase } from "./databases.ts";
import { writeFixture } from "./fixture-content.ts";
import { type Rendered, stubSite } from "./stub-site.ts";

/** The application over a database with content, and what tests look into. */
export interface TestApp {
  readonly app: Hono;
  readonly store: Store;
  readonly links: NewsletterLinks;
  readonly config: Config;
  readonly foreign: ForeignSource | null;
  readonly opened: TestDatabase;
  /** What the stub site was asked to render, the last first. */
  readonly rendered: Rendered[];
}

async function contentIn(folder: string, now = Date.now()) {
  const read = await readContent(folder, { now });
  if ("faults" in read) throw new Error(JSON.stringify(read.faults, null, 1));
  return read;
}

let fixture: ReturnType<typeof contentIn> | undefined;

/** The fixture, written and read once for all tests of a file. */
function fixtureContent(): ReturnType<typeof contentIn> {
  fixture ??= writeFixture().then((folder) => contentIn(folder));
  return fixture;
}

/** Opens a database, publishes a content folder (the fixture by default) and builds the application on it. */
export async function openTestApp(
  kind: DatabaseKind,
  {
    contentDir,
    ...settings
  }: { contentDir?: string; store?: (store: Store) => Store } & Partial<Config> & {
      assetsDir?: string;
      /** Makes the pages (`real-pages.ts`); by default the stub site does. */
      pages?: (facts: () => Promise<ServerFacts>) => Site;
      /** What is read in place of the store; by default nothing is. */
      foreign?: ForeignSource | null;
      /** Where pictures lie; by default in the data folder. */
      places?: PicturePlaces;
      /** For which instant the folder is read, in ms since 1970. */
      now?: number;
    } = {},
): Promise<TestApp> {
  const opened = await openTestDatabase(kind);
  const rendered: Rendered[] = [];
  const {
    store: change,
    assetsDir,
    now,
    pages = () => stubSite(rendered),
    places = folderPlaces(opened.dataDir),
    foreign = null,
    ...changed
  } = settings;
  const content = await (contentDir ? contentIn(contentDir, now) : fixtureContent());
  const config: Config = { ...readConfig({ DATA_DIR: opened.dataDir }), ...changed };
  await writeContent(opened.database, content, places.originals);
  const real = createStore(opened.database, config.mail ? { domain: "testhouse.example" } : null);
  const secret = "secret of the tests";
  const links = newsletterLinks(secret, config.siteUrl);
  const store = change ? change(real) : real;
  const parts = {
    store,
    config,
    site: pages(siteFacts(config, real, foreign)),
    links,
    secret,
    foreign,
    originals: places.originals,
    ...(assetsDir ? { assetsDir } : {}),
  };
  return { app: createApp(parts), store: real, links, config, foreign, opened, rendered };
}
