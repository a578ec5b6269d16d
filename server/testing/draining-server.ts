import { createApp } from "../app.ts";
import { readConfig } from "../config/config.ts";
import { openDatabase } from "../database/open.ts";
import { createServer, endServer, stopOnSignal } from "../listen.ts";
import { newsletterLinks } from "../newsletter/links.ts";
import { createStore } from "../store/store.ts";
import { patientWaits } from "./patient-waits.ts";
import { serverParts } from "./server-parts.ts";
import { stubSite } from "./stub-site.ts";

// A real process that stops as the product does, for tests that restart it. The database already has its
// tables.
const config = readConfig();
const database = await openDatabase(config, patientWaits);
const store = createStore(database, { domain: "testhouse.example" });
const links = newsletterLinks("test", "");
let isStopping = false;
const app = createApp({
  store,
  config,
  site: stubSite(),
  links,
  secret: "test",
  isStopping: () => isStopping,
});
const parts = serverParts({ trustProxy: config.trustProxy });
const server = createServer(app.fetch, parts);
server.listen(config.port, "127.0.0.1", () => {
  const bound = server.address();
  process.stdout.write(`${typeof bound === "object" && bound ? bound.port : 0}\n`);
});
stopOnSignal(async (atOnce) => {
  isStopping = true;
  await endServer(server, atOnce);
  await database.close();
});
