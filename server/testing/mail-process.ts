import { readConfig } from "../config/config.ts";
import { openDatabase } from "../database/open.ts";
import { formKinds } from "../mail/compose.ts";
import { createSender } from "../mail/smtp.ts";
import { MailWorker } from "../mail/worker.ts";
import { newsletterLinks } from "../newsletter/links.ts";
import { mailParts } from "./mail-parts.ts";
import { patientWaits } from "./patient-waits.ts";
import { createStore } from "../store/store.ts";

// The worker in a process of its own, for tests that run several or kill one. The database already has its
// tables.
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
const worker = new MailWorker({
  outbox: store.outbox,
  kinds: formKinds({ ...parts, subjectOf: store.mailSubject }),
  send: createSender(mail),
  report: (line) => process.stdout.write(`${line}\n`),
  timing: { leaseMs: Number(process.env["TEST_LEASE_MS"]), pollMs: 50, pausesMs: [20] },
});
process.on("SIGTERM", () => void worker.stop().then(() => database.close()));
