import { Hono } from "hono";
import { apiPath, appPath } from "#desk/contract/call.ts";
import { linkPath } from "#desk/contract/session.ts";
import { openFolder } from "#desk/folder/open-folder.ts";
import { logFailure } from "#server/base/log-failure.ts";
import { problem } from "#server/http/problem.ts";
import { personAtMachine } from "./access/at-machine.ts";
import { makeLink } from "./access/links.ts";
import { sessionMs } from "./access/routes.ts";
import { createSessions } from "./access/sessions.ts";
import { appFiles } from "./app-files.ts";
import type { Deps } from "./deps.ts";
import { allRoutes } from "./features.ts";
import { gate } from "./gate.ts";
import { mountRoutes } from "./mount-routes.ts";
import { Refusal } from "./refusal.ts";
import { securityHeaders } from "./security-headers.ts";
import { openState } from "./state/open-state.ts";

/** What the desk is made of. */
export interface DeskParts extends Omit<Deps, "state" | "sessions" | "clock" | "folder"> {
  /** The folder of the built app. */
  readonly appDir: string;
  /** The name of whoever starts it, for the record. */
  readonly author: string;
  /** Another clock in tests. */
  readonly clock?: () => Date;
}

/** The desk as a function from request to answer; it opens no port. */
export interface Desk {
  readonly fetch: (request: Request) => Response | Promise<Response>;
  /** A path with a token in its fragment that signs its first user in as owner. */
  readonly entrance: () => Promise<string>;
  readonly close: () => Promise<void>;
}

/** A link that lies in a terminal's history should be of no use, in ms. */
const linkMs = 10 * 60_000;
/** Behind a proxy a browser may be left open in a café, in ms. */
const idleMs = 30 * 60_000;

/** Opens the desk's own database and the content folder, and puts its parts together. */
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
  const folder = await openFolder(config.contentDir);
  const deps: Deps = { ...parts, state, sessions, clock, folder };
  return {
    fetch: deskApp(deps, appDir).fetch,
    entrance: async () => {
      const personId = await personAtMachine(state, author, clock());
      const token = await makeLink(state, { personId, livesMs: linkMs, now: clock() });
      return `${appPath}${linkPath}#${token}`;
    },
    close: () => {
      folder.close();
      return state.destroy();
    },
  };
}

function deskApp(deps: Deps, appDir: string): Hono {
  const app = new Hono();
  app.use(securityHeaders(deps.place));
  app.use(gate(deps.place));
  app.onError((error, { req }) => {
    if (error instanceof Refusal) return error.answer();
    logFailure(req.method, req.path, error);
    return problem(500);
  });
  app.route(apiPath, mountRoutes(deps, allRoutes(deps)));
  app.mount(appPath, appFiles(appDir).fetch);
  app.get("/", (context) => context.redirect(`${appPath}/`));
  app.notFound(() => problem(404));
  return app;
}
