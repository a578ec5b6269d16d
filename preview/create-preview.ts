import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createApp } from "#server/app.ts";
import { once } from "#server/base/once.ts";
import { createRedirects, type FindRedirect } from "#server/base/redirects.ts";
import { migrate } from "#server/database/migrate.ts";
import { openMemoryDatabase } from "#server/database/open.ts";
import { newsletterLinks } from "#server/newsletter/links.ts";
import type { SiteLook } from "#contract/site-facts.ts";
import { divideFacts, siteFacts } from "#server/site-facts.ts";
import { createStore } from "#server/store/store.ts";
import { asPreview } from "./answer.ts";
import { followFolder, type PreviewState } from "./follow-folder.ts";
import { createLivePages } from "./live-pages.ts";
import { previewConfig } from "./preview-config.ts";
import type { PreviewOptions } from "./preview-options.ts";
import { openWorkingContent, type WorkingContent } from "./working-content.ts";

/** The working content folder in the real pages. Nothing of it is stored beyond `close`. */
export interface Preview {
  /** Answers for any address of the site: pages, API, built files and pictures. Rejects for no request. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Resolves once pages show every change of the folder that was announced before the call. */
  readonly state: () => Promise<PreviewState>;
  /** What every page is shown with now. */
  readonly look: () => Promise<SiteLook>;
  /** Ends it, and removes what it wrote into the machine's temporary folder. */
  readonly close: () => Promise<void>;
}

/**
 * Opens a preview of the content folder: everything in it is shown, drafts and what has dates included, from
 * a database in memory and from the owner's own picture files. A change that is announced costs
 * reading what changed.
 */
export async function createPreview(options: PreviewOptions): Promise<Preview> {
  const { config, live, publicDir, subscribe, kept, temporary = tmpdir() } = options;
  const { createSite, ...assets } = options.built;
  const dataDir = await mkdtemp(path.join(temporary, "quarterlight-preview-"));
  const own = previewConfig(config, dataDir);
  const database = openMemoryDatabase();
  await migrate(database);
  const content = await openWorkingContent({ dir: config.contentDir, database, live, kept });
  const store = createStore(database);
  const secret = randomBytes(32).toString("base64url");
  const facts = siteFacts(own, store);
  const site = createSite(facts);
  let findRedirect: FindRedirect = () => null;
  const app = createApp({
    store,
    config: own,
    site,
    links: newsletterLinks(secret, ""),
    secret,
    originals: content.originals,
    // No size is made: the pictures themselves stand in.
    makesSizes: false,
    findRedirect: (address) => findRedirect(address),
    ...(publicDir === undefined ? {} : { publicDir }),
    ...assets,
  });
  const read: WorkingContent["read"] = async () => {
    const found = await content.read();
    if ("version" in found) findRedirect = createRedirects(await store.redirects());
    return found;
  };
  const folder = followFolder({ read, subscribe });
  await folder.state();
  const published = once(() => createLivePages(options));
  /** The folder has had a mistake from the beginning: what visitors see is its last good state. */
  const isUnread = () => folder.known().version === "";
  const pages = asPreview(async (request) => app.fetch(request));
  return {
    fetch: (request) => (isUnread() ? published() : pages)(request),
    state: folder.state,
    look: async () => {
      const { facts: known, brandStyle } = divideFacts(await facts());
      return { facts: known, brandStyle };
    },
    close: async () => {
      await folder.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
