import { Hono } from "hono";
import { featureParts } from "#features/parts.ts";
import { apiPath, appPath } from "#desk/contract/call.ts";
import type { EntranceView } from "#desk/contract/session.ts";
import { makeTree } from "#desk/folder/make-tree.ts";
import { createEntryReader } from "#desk/folder/read-entries.ts";
import { describeError, logFailure, log } from "#server/base/log.ts";
import { problem } from "#server/http/problem.ts";
import { personAtMachine } from "./access/at-machine.ts";
import { entrancePath } from "./access/entrance.ts";
import { sessionMs } from "./access/sign-in.ts";
import { createSessions } from "./access/sessions.ts";
import { appFiles } from "./app-files.ts";
import type { Deps } from "./deps.ts";
import type { DeskFeature } from "./feature.ts";
import { allRoutes, entranceOf } from "./parts.ts";
import { diskRefusal } from "./disk-refusal.ts";
import { gate } from "./gate.ts";
import { createPictureProcess } from "./media/picture-process.ts";
import { mountRoutes } from "./mount-routes.ts";
import { previewPages } from "./preview-pages.ts";
import { Refusal } from "./refusal.ts";
import type { Route } from "./route.ts";
import { securityHeaders } from "./security-headers.ts";
import { speakTo } from "./speak.ts";
import { openState } from "./state/open-state.ts";

/** What the desk is made of. */
export interface DeskParts extends Omit<
  Deps,
  "state" | "sessions" | "clock" | "pictures" | "tree" | "stopping"
> {
  /** The folder of the built app. */
  readonly appDir: string;
  /** The name of whoever starts it, for the activity log. */
  readonly author: string;
  /** Another clock in tests. */
  readonly clock?: () => Date;
}

/** The desk as a function from request to answer; it opens no port. */
export interface Desk {
  readonly fetch: (request: Request) => Response | Promise<Response>;
  /**
   * A path with a token in its fragment, by which whoever starts the desk gets in; null where nobody can.
   * `view` is where it leads then, Today by default.
   */
  readonly entrance: ((view?: EntranceView) => Promise<string>) | null;
  /** What the link is good for, for the terminal. */
  readonly linkWords: string;
  /** Whether nobody could get in without one. */
  readonly needsLink: () => Promise<boolean>;
  /** Reads the head of every entry, of which there may be thousands, before somebody waits for their list. */
  readonly readAhead: () => Promise<void>;
  /**
   * Ends the streams of events, so that a stopping server does not wait for them; those that are opened
   * later end at once.
   */
  readonly endStreams: () => void;
  readonly close: () => Promise<void>;
}

/** Behind a proxy a browser may be left open in a café, in ms. */
const idleMs = 30 * 60_000;

/** Opens the desk's own database, and puts its parts together. */
export async function createDesk({
  appDir,
  author,
  clock = () => new Date(),
  ...parts
}: DeskParts): Promise<Desk> {
  const { place, config } = parts;
  const state = await openState(config.dataDir);
  const times = { longestMs: sessionMs, idleMs: place.kind === "public" ? idleMs : null };
  const sessions = createSessions(state, times, clock);
  const pictures = createPictureProcess();
  const streams = new AbortController();
  const reader = createEntryReader(parts.folder.files);
  const tree = () => makeTree(reader, clock().getTime());
  const stopping = streams.signal;
  const features = await featureParts<DeskFeature>("desk.ts");
  const deps: Deps = { ...parts, state, sessions, clock, pictures, tree, stopping };
  const entrance = entranceOf(deps, features);
  return {
    fetch: deskApp(deps, features, allRoutes(deps, features, entrance), appDir).fetch,
    entrance:
      entrance &&
      (async (view) =>
        entrancePath(await entrance.makeToken(await personAtMachine(state, author, clock())), view)),
    linkWords: entrance?.linkWords ?? "",
    needsLink: async () => entrance !== null && entrance.needsLink(),
    readAhead: async () => void (await tree()),
    endStreams: () => streams.abort(),
    close: () => {
      pictures.end();
      return state.destroy();
    },
  };
}

function deskApp(
  deps: Deps,
  features: readonly DeskFeature[],
  routes: readonly Route[],
  appDir: string,
): Hono {
  const app = new Hono();
  app.use(securityHeaders(deps.place));
  app.use(gate(deps.place));
  app.onError((error, { req }) => {
    if (error instanceof Refusal) return error.answer();
    const byDisk = req.method === "POST" ? diskRefusal(error) : null;
    if (byDisk) {
      log.warn(describeError(error), "the disk refuses what the desk writes");
      return byDisk.answer();
    }
    logFailure(req.method, req.path, error);
    return problem(500);
  });
  app.use(`${appPath}/*`, speakTo(deps));
  app.route(apiPath, mountRoutes(deps, routes));
  app.mount(appPath, appFiles(appDir).fetch);
  for (const { pages } of features) if (pages) app.route("/", pages(deps));
  app.all("*", previewPages(deps, features));
  return app;
}
