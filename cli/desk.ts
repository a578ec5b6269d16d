import path from "node:path";
import type { EntranceView } from "../desk/contract/session.ts";
import { openFolder } from "../desk/folder/open-folder.ts";
import { createDesk, type Desk } from "../desk/server/create-desk.ts";
import type { DeskPlace } from "../desk/server/place.ts";
import { deskHeaders } from "../desk/server/security-headers.ts";
import { examine } from "../owner/examine.ts";
import { createPreview, type Preview } from "../preview/create-preview.ts";
import { createLivePages } from "../preview/live-pages.ts";
import type { PreviewOptions } from "../preview/preview-options.ts";
import { openForeign } from "../server/api/foreign-source.ts";
import { log } from "../server/base/log.ts";
import { once } from "../server/base/once.ts";
import { holdUnhandled } from "../server/hold-unhandled.ts";
import { type Built, loadBuilt, readGenerations } from "../server/build-folder.ts";
import { type Config, readConfig } from "../server/config/config.ts";
import { requireContentDir } from "../server/config/content-dir.ts";
import { type DeskConfig, proxyAdvice, readDeskConfig } from "../server/config/desk-settings.ts";
import { loadSettings } from "../server/config/env-file.ts";
import type { KeptFiles } from "../server/folder/content-folder.ts";
import { requestScope } from "../server/front/scope.ts";
import { problem } from "../server/http/problem.ts";
import {
  createServer,
  endServer,
  listen,
  requirePort,
  stopOnSignal,
  type Timeouts,
} from "../server/listen.ts";
import { prepare } from "../server/prepare.ts";
import { StartError } from "../server/start-error.ts";
import { localeOf, siteFacts } from "../server/site-facts.ts";
import { openPlaces } from "../server/storage/open-places.ts";
import { authorOf } from "../server/versions/author-of.ts";
import { buildApart } from "./build-apart.ts";
import { buildDir, deskFolder, root } from "./build-stamp.ts";
import { describeSite } from "./describe-site.ts";
import { say } from "./print.ts";
import { openInBrowser } from "./open-in-browser.ts";
import { starterSentences } from "./starter/texts.ts";

/** As the site's, but for pictures that come over a slow line. */
const timeouts: Timeouts = {
  keepAliveMs: 65_000,
  headMs: 15_000,
  requestMs: 600_000,
  silenceMs: 120_000,
  lookMs: 2000,
};

const portNames = { port: "DESK_PORT", host: "HOST", command: "npm run desk" };

const publicDir = path.join(root, "public");

/** What the desk is started for. */
interface DeskOptions {
  /** The view that a link opens, unless it is the first one. */
  readonly view?: EntranceView | undefined;
  /** Only prints a link, for a desk that runs already. */
  readonly link?: true | undefined;
}

/** `npm run desk`: builds what is stale, opens the desk beside the site's data, and prints the way in. */
export async function run({ view, link }: DeskOptions): Promise<void> {
  const settings = await loadSettings();
  const [config, deskConfig] = [readConfig(), readDeskConfig()];
  process.stderr.write(describeSite(config, settings));
  requireContentDir(config.contentDir);
  // A link is for a desk that has the port already.
  if (!link) await requirePort(deskConfig, portNames);
  await buildApart();
  process.env["NODE_ENV"] = "production";
  log.level = config.logLevel;
  const places = await openPlaces(config);
  const foreign = await openForeign(config);
  const { database, store, links } = await prepare(config, places, say);
  const place: DeskPlace =
    deskConfig.url === "" ? { kind: "loopback" } : { kind: "public", origin: deskConfig.url };
  const live = { database, places };
  let opened: Promise<Preview> | undefined;
  const built = once(() => loadBuilt(buildDir));
  const kept: KeptFiles = new Map();
  const folder = await openFolder(config.contentDir);
  const { subscribe } = folder;
  const preview = once(() => (opened = openPreview({ config, live, subscribe, kept }, built())));
  const livePages = once(async () => createLivePages({ config, live, built: await built(), publicDir }));
  const desk = await createDesk({
    config,
    database,
    places,
    foreign,
    store,
    place,
    preview,
    livePages,
    folder,
    kept,
    links,
    locale: localeOf(siteFacts(config, store, foreign)),
    appDir: await builtApp(),
    author: await authorOf(config.contentDir),
    examine: () => examine(config, { settings, online: false, starterSentences, kept }),
  });
  const ground = async () => {
    await (await opened?.catch(() => undefined))?.close();
    await desk.close();
    folder.close();
    await database.close();
  };
  const { entrance } = desk;
  if (!entrance) {
    await ground();
    throw new StartError(
      "DESK_URL gives the desk a public address, and nobody could sign in there: this product has no feature for it. Remove DESK_URL, and open the desk on this machine.",
    );
  }
  /** Prints a new link. Those before that nobody used stay good until they end. */
  const sayLink = async (address: string): Promise<string> => {
    const made = `${address}${await entrance(view)}`;
    say(`${desk.linkWords}\n${made}`);
    return made;
  };
  if (link) {
    await sayLink(deskConfig.url || `http://localhost:${deskConfig.port}`);
    await ground();
    return;
  }
  const listensAt = await serve(desk, { config, deskConfig, place, ground });
  const address = deskConfig.url || listensAt;
  const advice = proxyAdvice(deskConfig, config);
  if (advice !== null) say(advice);
  if (folder.isShared) say("Another desk is open on this content folder. What either of them saves is kept.");
  say(`The desk is open at ${address}/desk/ (Enter prints a link, Ctrl-C ends it)`);
  process.stdin.on("data", (typed) => void (String(typed).includes("\n") && sayLink(address)));
  // Where the folder cannot be read, the call for the list reports it.
  const readAhead = () => void desk.readAhead().catch(() => undefined);
  if (!(await desk.needsLink())) return readAhead();
  const first = await sayLink(address);
  readAhead();
  if (process.stdin.isTTY) await openInBrowser(first, config.dataDir);
}

/** The working folder in the pages of the last build. What would change is shown by the view for it. */
async function openPreview(
  parts: Pick<PreviewOptions, "config" | "live" | "subscribe" | "kept">,
  built: Promise<Built>,
): Promise<Preview> {
  return createPreview({ ...parts, built: await built, publicDir });
}

/** What serving takes beside the desk. */
interface Serving {
  readonly config: Config;
  readonly deskConfig: DeskConfig;
  readonly place: DeskPlace;
  /** Closes what the desk depends on. */
  readonly ground: () => Promise<void>;
}

/** Listens until a signal comes; gives the address on this machine. */
async function serve(desk: Desk, { config, deskConfig, place, ground }: Serving) {
  const scope = requestScope({ trustProxy: config.trustProxy });
  const headers = deskHeaders(place);
  const refuse = (status: 400 | 500) => problem(status, undefined, { ...headers, connection: "close" });
  const server = createServer(desk.fetch, { scope, refuse, timeouts });
  const listensAt = await listen(server, deskConfig, portNames);
  const stop = stopOnSignal(async (atOnce) => {
    const ended = endServer(server, atOnce);
    desk.endStreams();
    await ended;
    await ground();
  });
  holdUnhandled(stop);
  return listensAt;
}

async function builtApp(): Promise<string> {
  const generations = await readGenerations(buildDir);
  if (!generations) throw new StartError("The desk is not built yet. Build it with: npm run build");
  return path.join(buildDir, generations.current, deskFolder);
}
