import { globSync } from "node:fs";
import path from "node:path";
import { createServer as createHttpServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { addressAt } from "../contract/addresses.ts";
import { logFailure } from "../server/base/log-failure.ts";
import { createGuard } from "../server/forms/form-guard.ts";
import { openLimits } from "../server/abuse/limits.ts";
import { createApp } from "../server/app.ts";
import { readConfig } from "../server/config/config.ts";
import { loadSettings } from "../server/config/env-file.ts";
import { watchFolder } from "../server/content/watch-folder.ts";
import { listen, requirePort } from "../server/listen.ts";
import { startMail } from "../server/mail/start-mail.ts";
import { prepare } from "../server/prepare.ts";
import { publishContent } from "../server/publish-content.ts";
import type { Site } from "../server/base/site-contract.ts";
import { localeOf, siteFacts } from "../server/site-facts.ts";
import { announceShown, processName } from "../server/versions/announce-shown.ts";
import { authorOf } from "../server/versions/author-of.ts";
import { numbered } from "../server/versions/publication.ts";
import { describeSite } from "./describe-site.ts";
import { ownerWords } from "./owner-words.ts";

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
export async function run({ envFile }: { readonly envFile?: string }): Promise<void> {
  const say = (line: string) => console.log(line);
  const settings = loadSettings(envFile);
  const config = { ...readConfig(), dev: true };
  process.stdout.write(describeSite(config, settings));
  await requirePort(config, { port: "PORT", host: "HOST", command: "npm run dev" });
  const { database, store, links, secret } = await prepare(config, say);
  const facts = siteFacts(config, store);
  const locale = localeOf(facts);
  const server = createHttpServer();
  const { createServer } = await import("vite");
  const vite = await createServer({
    root,
    server: {
      middlewareMode: true,
      hmr: { server },
      watch: { ignored: (file: string) => !followed.has(path.relative(root, file).split(path.sep)[0] ?? "") },
    },
    appType: "custom",
  });
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
  const site: Site = {
    isPage: (address) => addressAt(address) !== undefined,
    kindOf: () => null,
    lastPage: () => undefined,
    renderPage: async (request, options) => (await current()).renderPage(request, options),
  };
  const limits = config.rateLimits ? await openLimits(config) : null;
  const guard = createGuard({ secret, limits });
  const publicDir = path.join(root, "public");
  const listener = getRequestListener(
    createApp({ store, config, site, locale, links, secret, guard, publicDir }).fetch,
  );
  server.on("request", (request, response) => {
    vite.middlewares(request, response, () => void listener(request, response));
  });
  const address = await listen(server, config);
  const mail = startMail(config, store, links, locale);
  const announced = announceShown({
    store,
    name: processName(address),
    build: "dev",
    shown: async () => (await store.timeline())?.version ?? "",
  });
  const author = await authorOf(config.contentDir);
  const content = watchFolder(config.contentDir, async () => {
    try {
      const by = { author, note: "npm run dev" };
      const { number } = await numbered(database, () => publishContent(config, database, say, by));
      say(`Published as version ${number}`);
      vite.ws.send({ type: "full-reload" });
    } catch (error) {
      console.error(ownerWords(error, config) ?? error);
    }
  });
  // No draining: the next start is to follow at once.
  const stop = async () => {
    content.close();
    server.closeAllConnections();
    limits?.close();
    await Promise.all([mail?.stop(), announced.stop(), vite.close()]);
    await database.close();
    process.exit(0);
  };
  process.once("SIGTERM", () => void stop());
  process.once("SIGINT", () => void stop());
  say(`The site is open at ${address}, with hot reload. Changed content is published: visitors see it.`);
}
