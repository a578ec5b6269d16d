import { afterEach, describe, expect, test, vi } from "vitest";
import { databaseKinds } from "../testing/databases.ts";
import { startBadServer, startMailServer } from "../testing/mail-server.ts";
import { goodMessage, postJson } from "../testing/send.ts";
import { openTestApp, type TestApp } from "../testing/test-app.ts";
import { formKinds } from "./compose.ts";
import { mailLine, startMail } from "./start-mail.ts";
import type { MailWorker } from "./worker.ts";
import { mailParts } from "../testing/mail-parts.ts";
import { eventually } from "../testing/eventually.ts";

const posts = 30;
const mailTo = (smtpUrl: string) => ({
  smtpUrl,
  contactTo: ["hello@agency.example"],
  from: { name: "", address: "website@agency.example" },
});

let worker: MailWorker | null = null;
let opened: TestApp | null = null;
afterEach(async () => {
  await worker?.stop();
  worker = null;
  await opened?.opened.close();
  opened = null;
});

describe.each(databaseKinds)("visitors on %s", (kind) => {
  test(
    "CONTACT-3 a mail server that stalls is no matter of theirs: 201 at once, and all is sent later",
    { tags: ["deep"] },
    async () => {
      vi.spyOn(process.stderr, "write").mockReturnValue(true);
      const connected = Promise.withResolvers<void>();
      let ended = 0;
      const stalling = await startBadServer((socket) => {
        socket.once("close", () => (ended += 1));
        connected.resolve();
      });
      const app = (opened = await openTestApp(kind, { mail: mailTo(stalling.url) }));
      worker = startMail(
        app.config,
        app.store,
        formKinds({
          ...mailParts,
          contactTo: mailTo("").contactTo,
          links: app.links,
          subjectOf: app.store.mailSubject,
        }),
      );
      let atOnce = 0;
      for (let post = 0; post < posts; post += 1) {
        const before = ended;
        expect((await postJson(app.app, "/api/contacts", goodMessage)).status).toBe(201);
        if (ended === before) atOnce += 1;
        if (post === 0) await connected.promise;
      }
      // An answer that waits for the mail server comes after the end of a connection to it.
      expect(atOnce).toBeGreaterThan(posts / 2);
      expect((await app.store.messages()).map(({ mail }) => mail?.state)).toEqual(
        Array.from({ length: posts }, () => "queued"),
      );
      await stalling.stop();
      await worker?.stop();

      const server = await startMailServer({}, stalling.port);
      worker = startMail(
        app.config,
        app.store,
        formKinds({
          ...mailParts,
          contactTo: mailTo("").contactTo,
          links: app.links,
          subjectOf: app.store.mailSubject,
        }),
      );
      await eventually(() => expect(server.received).toHaveLength(posts));
      await worker?.stop();
      const ids = new Set(server.seen.map(({ headers }) => headers.get("message-id")));
      expect([ids.size, server.seen.length]).toEqual([posts, posts]);
      await server.stop();
      vi.restoreAllMocks();
    },
  );
});

test("the start says what becomes of messages", () => {
  const mail = mailTo("smtps://user:secret@smtp.example.com:465");
  expect(mailLine({ mail: null }, false)).toBe(
    "Messages are kept in the database; set SMTP_URL to have them sent",
  );
  expect(mailLine({ mail }, false)).toMatch(/through smtp\.example\.com:465$/);
  expect(mailLine({ mail }, true)).toBe("");
});
