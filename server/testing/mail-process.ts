import { readConfig } from "../config/config.ts";
import { openDatabase } from "../database/open.ts";
import { compose } from "../mail/compose.ts";
import { createSender } from "../mail/smtp.ts";
import { MailWorker } from "../mail/worker.ts";
import { newsletterLinks } from "../newsletter/links.ts";
import { mailParts } from "./mail-parts.ts";
import { patientWaits } from "./patient-waits.ts";
import { addressed } from "../sendings/addressed.ts";
import { SendingWorker } from "../sendings/worker.ts";
import { createStore } from "../store/store.ts";

// Both workers in a process of their own, for tests that run several or kill one. The database already has
// its tables.
const config = readConfig();
const { mail } = config;
if (!mail) throw new Error("SMTP_URL is not set");
const database = await openDatabase(config, patientWaits);
const parts = {
  contactTo: mail.contactTo,
  links: newsletterLinks("test", config.siteUrl),
  ...mailParts,
};
const store = createStore(database);
const timing = { leaseMs: Number(process.env["TEST_LEASE_MS"]), pollMs: 50, pausesMs: [20] };
const worker = new MailWorker({
  outbox: store.outbox,
  compose: (claimed) => compose(claimed, parts),
  send: createSender(mail),
  report: (line) => process.stdout.write(`${line}\n`),
  timing,
});
const sendings = new SendingWorker({
  sendingMails: store.sendingMails,
  address: (claimed) =>
    addressed(claimed, { links: parts.links, replyTo: undefined, siteUrl: mailParts.siteUrl }),
  send: createSender(mail),
  domain: "agency.example",
  perMinute: 60_000,
  report: (line) => process.stdout.write(`${line}\n`),
  timing,
});
process.on("SIGTERM", () => void Promise.all([worker.stop(), sendings.stop()]).then(() => database.close()));
