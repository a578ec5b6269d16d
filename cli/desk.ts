import path from "node:path";
import { createDesk, type Desk } from "../desk/server/create-desk.ts";
import type { Place } from "../desk/server/place.ts";
import { deskHeaders } from "../desk/server/security-headers.ts";
import { log } from "../server/base/log.ts";
import { holdUnhandled } from "../server/base/hold-unhandled.ts";
import { readGenerations } from "../server/build-folder.ts";
import { readConfig } from "../server/config/config.ts";
import { readDeskConfig } from "../server/config/desk-settings.ts";
import { loadSettings } from "../server/config/env-file.ts";
import { ownAnswers } from "../server/front/own-answer.ts";
import { requestScope } from "../server/front/scope.ts";
import { createServer, listen, stopOnSignal, type Timeouts } from "../server/listen.ts";
import { prepare, StartError } from "../server/prepare.ts";
import { authorOf } from "../server/versions/author-of.ts";
import { buildApart } from "./build-apart.ts";
import { buildDir, deskFolder } from "./build-stamp.ts";
import { examine } from "./doctor.ts";
import { openInBrowser } from "./open-in-browser.ts";

/** As the site's, but for pictures that come over a slow line. */
const timeouts: Timeouts = {
  keepAliveMs: 65_000,
  headMs: 15_000,
  requestMs: 600_000,
  silenceMs: 120_000,
  lookMs: 2000,
};

/** Where the desk's settings come from. */
export interface DeskOptions {
  /** What `--env-file` names. */
  readonly envFile?: string | undefined;
}

/** `npm run desk`: builds what is stale, opens the desk beside the site's data, and prints the way in. */
export async function run({ envFile }: DeskOptions): Promise<void> {
  await buildApart();
  process.env["NODE_ENV"] = "production";
  const say = (line: string) => console.log(line);
  const [config, own] = [readConfig(), readDeskConfig()];
  log.level = config.logLevel;
  const { database, store } = await prepare(config, say);
  const place: Place = { kind: "loopback" };
  const desk = await createDesk({
    config,
    database,
    store,
    place,
    appDir: await builtApp(),
    author: await authorOf(config.contentDir),
    examine: () => examine(config, { offline: true, settings: loadSettings(envFile) }),
  });
  const scope = requestScope({ trustProxy: config.trustProxy });
  const ownAnswer = ownAnswers(scope, deskHeaders(place));
  const server = createServer(desk.fetch, { scope, own: ownAnswer, timeouts });
  const names = { port: "DESK_PORT", host: "DESK_HOST", command: "npm run desk" };
  const address = await listen(server, own, names);
  const stop = stopOnSignal(server, {
    own: ownAnswer,
    background: async () => {},
    ground: async () => {
      await desk.close();
      await database.close();
    },
  });
  holdUnhandled({ stop });
  say(`The desk is open at ${address}/desk/`);
  const link = await sayLink(desk, address);
  process.stdin.on("data", () => void sayLink(desk, address));
  if (process.stdin.isTTY) await openInBrowser(link, config.dataDir);
}

/** Prints a new link. Of those before, the ones that nobody used stay good until they end. */
async function sayLink(desk: Desk, address: string): Promise<string> {
  const link = `${address}${await desk.entrance()}`;
  console.log(`This link signs you in, once, within 10 minutes (Enter prints another):\n${link}`);
  return link;
}

async function builtApp(): Promise<string> {
  const generations = await readGenerations(buildDir);
  if (!generations) throw new StartError("The desk is not built yet. Build it with: npm run build");
  return path.join(buildDir, generations.current, deskFolder);
}
