import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../config/config.ts";
import { startMailServer, type TestMailServer } from "../testing/mail-server.ts";
import { checkMail } from "./check-mail.ts";
import { type MailFacts, type Names, readMailFacts } from "./mail-facts.ts";
import { rules } from "./rules.ts";

const mailSettings = {
  SITE_URL: "https://www.testhouse.agency",
  SMTP_URL: "smtps://user:word@mail.testhouse.agency",
  CONTACT_TO: "hello@testhouse.agency",
  MAIL_FROM: "website@testhouse.agency",
  NEWSLETTER_CONFIRM: "on",
};
const withoutMail = { SMTP_URL: "", CONTACT_TO: "", MAIL_FROM: "", NEWSLETTER_CONFIRM: "" };
const taken = { kind: "delivered", note: null } as const;
const refused = { kind: "refused", reason: "550 no such user", code: "550" } as const;
const records = { spf: ["v=spf1 include:mail.agency -all"], dmarc: ["v=DMARC1; p=reject"] };
const mailed = (env: Record<string, string> = {}, facts: Partial<MailFacts> = {}) =>
  checkMail({
    config: readConfig({ ...mailSettings, ...env }),
    isForeign: false,
    login: taken,
    records,
    deaf: [],
    test: null,
    ...facts,
  });
const withRecords = (changed: Partial<typeof records>) => mailed({}, { records: { ...records, ...changed } });

const mailFaults: [id: string, seen: () => { id: string }[]][] = [
  ["mail-off", () => mailed(withoutMail)],
  ["mail-server", () => mailed({}, { login: refused })],
  ["mail-plain", () => mailed({ SMTP_URL: "smtp://user:word@mail.agency?requireTLS=false" })],
  ["mail-from-example", () => mailed({ MAIL_FROM: "website@example.com" })],
  ["mx-missing", () => mailed({}, { deaf: ["testhouse.agency"] })],
  ["spf-missing", () => withRecords({ spf: [] })],
  ["spf-several", () => withRecords({ spf: ["v=spf1 -all", "v=spf1 a -all"] })],
  ["spf-open", () => withRecords({ spf: ["v=spf1 include:mail.agency ?all"] })],
  ["dmarc-missing", () => withRecords({ dmarc: [] })],
  ["dmarc-none", () => withRecords({ dmarc: ["v=DMARC1; p=none; rua=mailto:a@b.agency"] })],
  ["dns-away", () => mailed({}, { records: { ...records, spf: null } })],
  ["newsletter-unconfirmed", () => mailed({ NEWSLETTER_CONFIRM: "off" })],
  ["test-mail-sent", () => mailed({}, { test: { to: "me@testhouse.agency", outcome: taken } })],
  [
    "test-mail-unsent",
    () => mailed(withoutMail, { isForeign: true, test: { to: "me@testhouse.agency", outcome: null } }),
  ],
  ["test-mail-refused", () => mailed({}, { test: { to: "me@testhouse.agency", outcome: refused } })],
];

describe("mail", () => {
  test("without a fault gives no finding, nor where the messages go to a foreign source", () => {
    expect(mailed()).toEqual([]);
    expect(mailed(withoutMail, { isForeign: true })).toEqual([]);
  });
  test.each(mailFaults)("%s", (id, seen) => {
    expect(seen().map((one) => one.id)).toEqual([id]);
  });

  test("each rule has a fault above", () => {
    const seeded = new Set(mailFaults.map(([seen]) => seen.split(" ")[0]));
    expect(seeded).toEqual(new Set(Object.keys(rules.mail)));
  });

  describe("is tried at a real server", () => {
    let server: TestMailServer;
    beforeAll(async () => {
      server = await startMailServer();
    });
    afterAll(() => server.stop());

    const none = () => Promise.reject(Object.assign(new Error("none"), { code: "ENOTFOUND" }));
    const names: Names = {
      resolveTxt: (name) =>
        name === "testhouse.agency" ? Promise.resolve([["google-site=x"], ["v=spf1 ", "a -all"]]) : none(),
      resolveMx: none,
    };
    const config = (smtpUrl: string) => readConfig({ ...mailSettings, SMTP_URL: smtpUrl });

    test("by login, DNS and a mail", async () => {
      const facts = await readMailFacts(config(server.url), {
        online: true,
        mailTo: "me@testhouse.agency",
        names,
      });
      expect(facts).toMatchObject({
        login: taken,
        records: { spf: ["v=spf1 a -all"], dmarc: [] },
        deaf: ["testhouse.agency"],
        test: { outcome: taken },
      });
      expect(server.received.map(({ from, to }) => [from, to])).toEqual([
        ["website@testhouse.agency", ["me@testhouse.agency"]],
      ]);
    });

    test("but without a server nothing is sent, which is said where it was asked for", async () => {
      const facts = await readMailFacts(readConfig({ ...mailSettings, ...withoutMail }), {
        online: true,
        mailTo: "me@testhouse.agency",
        names,
      });
      expect(checkMail(facts).map(({ id }) => id)).toEqual(["mail-off", "test-mail-unsent"]);
    });

    test("and not at all offline", async () => {
      const asked: Names = { resolveTxt: () => expect.fail("asked"), resolveMx: () => expect.fail("asked") };
      const facts = await readMailFacts(config("smtp://127.0.0.1:1"), {
        online: false,
        mailTo: "me@a.agency",
        names: asked,
      });
      expect(facts).toMatchObject({ login: null, records: null, test: null });
      expect(
        (await readMailFacts(config("smtp://127.0.0.1:1"), { online: true, names })).login,
      ).toMatchObject({ kind: "later" });
    });
  });
});
