import { serve } from "@hono/node-server";
import { createApp } from "../app.ts";
import { readConfig } from "../config/config.ts";
import { migrate } from "../database/migrate.ts";
import { openDatabase } from "../database/open.ts";
import { newsletterLinks } from "../newsletter/links.ts";
import { createStore } from "../store/store.ts";
import { stubSite } from "./stub-site.ts";

// A real server on SQLite for tests that kill it: prints its port, then serves until it is killed.
const config = readConfig();
const database = await openDatabase(config);
await migrate(database);
const app = createApp({
  store: createStore(database, { domain: "testhouse.example" }),
  config,
  site: stubSite(),
  links: newsletterLinks("test", ""),
  secret: "test",
});
serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => process.stdout.write(`${port}\n`));
