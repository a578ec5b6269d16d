import { readConfig } from "#server/config/config.ts";
import { openDatabase } from "#server/database/open.ts";
import { createSender } from "#server/mail/smtp.ts";
import { MailWorker } from "#server/mail/worker.ts";
import { newsletterLinks } from "#server/newsletter/links.ts";
import { createStore } from "#server/store/store.ts";
import { mailParts } from "#server/testing/mail-parts.ts";
import { patientWaits } from "#server/testing/patient-waits.ts";
import { postKind } from "../post-kind.ts";
import { sendingStore } from "../sending-store.ts";

// The worker in a process of its own, for tests that kill one. The database already has its tables.
const config = readConfig();
const { mail, siteUrl, environment } = config;
if (!mail) throw new Error("SMTP_URL is not set");
const database = await openDatabase(config, patientWaits);
const store = createStore(database);
const worker = new MailWorker({
  outbox: store.outbox,
  kinds: {
    post: postKind(sendingStore({ database, store }), {
      links: newsletterLinks("test", siteUrl),
      siteUrl: mailParts.siteUrl,
      replyTo: undefined,
      gapMs: 1,
    }),
  },
  send: createSender(mail),
  report: (line) => process.stdout.write(`${line}\n`),
  timing: { leaseMs: Number(environment["TEST_LEASE_MS"]), pollMs: 50, pausesMs: [20] },
});
process.on("SIGTERM", () => void worker.stop().then(() => database.close()));
