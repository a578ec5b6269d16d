import { globSync } from "node:fs";
import path from "node:path";
import { createServer as createHttpServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { ViteDevServer } from "vite";
import { addressAt } from "../contract/addresses.ts";
import { openLimits } from "../server/abuse/limits.ts";
import { logFailure } from "../server/base/log.ts";
import { createGuard } from "../server/forms/form-guard.ts";
import { createApp } from "../server/app.ts";
import { readConfig } from "../server/config/config.ts";
import { loadSettings } from "../server/config/env-file.ts";
import { watchFolder } from "../server/folder/watch-folder.ts";
import { listen, requirePort } from "../server/listen.ts";
import { publishFolder } from "../server/publish-folder.ts";
import type { Site } from "../server/base/site-contract.ts";
import { service, startServices } from "../server/services.ts";
import { context, limits, live, mail, schedule } from "../server/site-services.ts";
import { announceShown, processName } from "../server/versions/announce-shown.ts";
import { authorOf } from "../server/versions/author-of.ts";
import { numbered } from "../server/versions/publication.ts";
import { describeSite } from "./describe-site.ts";
import { say } from "./print.ts";
import { ownerWords } from "../owner/owner-words.ts";

type SiteModule = typeof import("../server/site.ts");

const root = path.resolve(import.meta.dirname, "..");
/** What pages are made of, on the server. */
const pageModules = ["web", "contract", "words"].map((folder) => `${folder}/**/*.{ts,tsx}`);
/** What Vite follows: other code starts the site again, and content is published. */
const followed = new Set(["", "web", "public"]);

/**
 * The site of `npm run dev`: the same API and pages, with Vite's hot reload in front. A change in `web/` is
 * in the browser at once; changed content is published, and the page reloads.
 */
export async function run(): Promise<void> {
  const settings = await loadSettings();
  const config = { ...readConfig(), dev: true };
  process.stderr.write(describeSite(config, settings));
  await requirePort(config, { port: "PORT", host: "HOST", command: "npm run dev" });
  const { provided, stop } = startServices([context, live, schedule, limits(openLimits), mail, hotSite], {
    config,
    say,
  });
  // No bound and no exit code: the next start is to follow at once.
  const end = () => void stop(true).then(() => process.exit(0));
  process.once("SIGTERM", end);
  process.once("SIGINT", end);
  await provided;
}

/** The application behind Vite, on the port; it follows the content folder. */
const hotSite = service({
  name: "port",
  needs: ["context", "live", "limits"],
  start: async ({ config, context: prepared, live: known, limits: limit }) => {
    const { database, places, foreign, store, links, secret, facts, locale } = prepared;
    const server = createHttpServer();
    const vite = await openVite(server);
    const guard = createGuard({ secret, limits: limit });
    const publicDir = path.join(root, "public");
    const listener = getRequestListener(
      createApp({
        store,
        live: known,
        config,
        foreign,
        site: hotPages(vite, facts),
        locale,
        links,
        secret,
        guard,
        originals: places.originals,
        publicDir,
      }).fetch,
    );
    server.on("request", (request, response) => {
      vite.middlewares(request, response, () => void listener(request, response));
    });
    const address = await listen(server, config);
    const announced = announceShown({ store, live: known, name: processName(address), build: "dev" });
    const author = await authorOf(config.contentDir);
    const publishChanges = async () => {
      try {
        const by = { author, note: "npm run dev" };
        const { number, isNew, isRemade } = await numbered(database, () =>
          publishFolder({ config, database, places }, say, by),
        );
        if (!isNew && !isRemade) return;
        await known.look();
        say(`Published as version ${number}`);
        vite.ws.send({ type: "full-reload" });
      } catch (error) {
        console.error(ownerWords(error, config) ?? error);
      }
    };
    // What has changed while it was not running, the content or the code that reads it.
    await publishChanges();
    const content = watchFolder(config.contentDir, publishChanges);
    return {
      // No draining.
      stop: async () => {
        content.close();
        server.closeAllConnections();
        await Promise.all([announced.stop(), vite.close()]);
      },
      says: [
        `The site is open at ${address}, with hot reload. Changed content is published: visitors see it.`,
      ],
    };
  },
});

async function openVite(server: Server): Promise<ViteDevServer> {
  const { createServer } = await import("vite");
  return createServer({
    root,
    server: {
      middlewareMode: true,
      hmr: { server },
      watch: { ignored: (file: string) => !followed.has(path.relative(root, file).split(path.sep)[0] ?? "") },
    },
    appType: "custom",
  });
}

/** The pages as Vite has them now. */
function hotPages(vite: ViteDevServer, facts: Parameters<SiteModule["createSite"]>[0]): Site {
  const current = async (): Promise<Site> => {
    // Vite types what it loads as a record of anything.
    const module = (await vite.ssrLoadModule("/server/site.ts")) as SiteModule;
    return module.createSite(facts, {}, logFailure);
  };
  // Its modules load meanwhile: calls of the API need not wait, and a page says what is wrong with them. Vite
  // finds a module where another imports it; read ahead, they need not wait for each other.
  for (const file of globSync(pageModules, { cwd: root, exclude: (name) => name.includes(".test.") }))
    void vite.environments.ssr.warmupRequest(`/${file}`);
  current().catch(() => undefined);
  return {
    isPage: (address) => addressAt(address) !== undefined,
    kindOf: () => null,
    renderPage: async (request, options) => (await current()).renderPage(request, options),
  };
}
