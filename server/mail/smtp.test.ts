import { connect } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newsletterLinks } from "../newsletter/links.ts";
import type { MailSubject } from "../store/mail-subject.ts";
import {
  decodeWords,
  dropMidData,
  startBadServer,
  startMailServer,
  type TestMailServer,
} from "../testing/mail-server.ts";
import { compose } from "./compose.ts";
import type { Mail, SendOutcome } from "./mail.ts";
import { createSender } from "./smtp.ts";
import { mailParts } from "../testing/mail-parts.ts";

const from = { name: "The, site", address: "website@agency.example" };
const contactTo = ["hello@agency.example"];
const links = newsletterLinks("secret", "https://www.agency.example");
const parts = {
  contactTo,
  links,
  ...mailParts,
  siteName: () => Promise.resolve("Ägentur\r\nBcc: x@y.example"),
};
const never = new AbortController().signal;

const visitor = {
  kind: "message",
  id: 7,
  name: "Ann",
  email: "ann@b.example",
  phone: "0131",
  message: "Hello\n.\nsecond line",
  created_at: "2026-01-02T10:11:12.000Z",
} as const;

const claimed = (about: MailSubject) => ({
  about,
  messageId: "<one@agency.example>",
  createdAt: "2026-01-02T10:11:12.000Z",
});

async function composed(about: MailSubject): Promise<Mail> {
  return compose(claimed(about), parts);
}

async function attempt(smtpUrl: string, about: MailSubject = visitor, signal = never): Promise<SendOutcome> {
  return createSender({ smtpUrl, contactTo, from })(await composed(about), signal);
}

describe("a mail over the wire", () => {
  let server: TestMailServer;
  beforeEach(async () => {
    server = await startMailServer();
  });
  afterEach(() => server.stop());

  test("API-2 a message goes to the agency as plain text and as HTML, and a reply to the visitor", async () => {
    expect(await attempt(server.url)).toEqual({ kind: "delivered", note: null });
    const [mail] = server.received;
    expect([mail?.from, mail?.to]).toEqual([from.address, contactTo]);
    expect(Object.fromEntries(mail?.headers ?? [])).toMatchObject({
      from: '"The, site" <website@agency.example>',
      to: "hello@agency.example",
      "reply-to": "ann@b.example",
      subject: "Message from Ann",
      "message-id": "<one@agency.example>",
      date: "Fri, 02 Jan 2026 10:11:12 +0000",
      "auto-submitted": "auto-generated",
      "content-type": expect.stringMatching(/^multipart\/alternative;/),
    });
    // The form that is preferred comes last (RFC 2046).
    expect([...(mail?.parts.keys() ?? [])]).toEqual([
      "text/plain; charset=utf-8",
      "text/html; charset=utf-8",
    ]);
    expect(mail?.parts.get("text/html; charset=utf-8")).toContain("Hello<br>.<br>second line");
    expect(mail?.body).toContain("Phone:   0131\nSent:    2026-01-02 10:11 UTC\n");
    expect(mail?.body).toMatch(/\n\nHello\n\.\nsecond line\n$/);
  });

  const expected = [
    "auto-submitted",
    "content-type",
    "date",
    "from",
    "message-id",
    "mime-version",
    "reply-to",
    "subject",
    "to",
  ];
  test.each([
    ["line breaks in the name", { name: "Eve\r\nBcc: x@y.example\r\n\r\nbody" }],
    ["lone line feeds", { name: "Eve\nBcc: x@y.example\n", phone: "1\nBcc: x@y.example" }],
    ["line separators", { name: "Eve\u2028Bcc: x@y.example\u0085Cc: x@y.example" }],
    ["a name that is an address", { name: '"boss@agency.example" <boss@agency.example>, x@y.example' }],
    ["a comment and a group", { name: "all: x@y.example, z@y.example; (c)" }],
    ["an encoded word", { name: "=?utf-8?Q?x=0D=0ABcc:_x@y.example?=" }],
    ["a long name in other scripts", { name: "李 مرحبا 👩‍👩‍👧 ".repeat(40) }],
    ["marks that turn the direction", { name: "\u202egro.elpmaxe@b\u202c" }],
    ["an NUL", { name: "a\u0000b" }],
    ["headers in the text", { message: "Bcc: x@y.example\n\n--boundary\n.\r\nQUIT\r\n" }],
  ])("API-2 %s add no header and no recipient", async (_, change) => {
    expect((await attempt(server.url, { ...visitor, ...change })).kind).toBe("delivered");
    const [mail] = server.received;
    expect(mail?.to).toEqual(contactTo);
    expect([...(mail?.headers.keys() ?? [])].toSorted()).toEqual(expected);
    expect(mail?.headers.get("reply-to")).toBe("ann@b.example");
    expect(mail?.headers.get("to")).toBe("hello@agency.example");
    // oxlint-disable-next-line no-control-regex -- a header in ASCII is exactly what is expected
    expect(mail?.raw.slice(0, mail.raw.indexOf("\r\n\r\n"))).toMatch(/^[\x20-\x7e\r\n]*$/);
    expect(decodeWords(mail?.headers.get("subject") ?? "")).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e]/u);
  });

  test("API-2 an address that is none, or holds a header, is never a Reply-To", async () => {
    for (const email of ["a@b.example\r\nBcc: x@y.example", "a@b.example, x@y.example", "<a@b.example>"]) {
      expect((await attempt(server.url, { ...visitor, email })).kind).toBe("delivered");
      const mail = server.received.at(-1);
      expect([mail?.to, mail?.headers.has("reply-to"), mail?.headers.has("bcc")]).toEqual([
        contactTo,
        false,
        false,
      ]);
    }
    await attempt(server.url, { ...visitor, email: "a@münchen.example" });
    expect(server.received.at(-1)?.headers.get("reply-to")).toBe("a@xn--mnchen-3ya.example");
  });

  test("SHELL-20 a confirmation carries its link, and both headers of one-click unsubscription whole", async () => {
    const linkKey = "0123456789abcdef".repeat(2);
    await attempt(server.url, { kind: "confirmation", email: "ann@b.example", linkKey });
    const [mail] = server.received;
    expect(mail?.to).toEqual(["ann@b.example"]);
    expect(mail?.raw).toMatch(/^List-Unsubscribe:(?:\r\n)? <[^\s>]+>\r\n/m);
    expect(mail?.headers.get("list-unsubscribe")).toBe(`<${links.unsubscribe(linkKey)}>`);
    expect(mail?.headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const asked = new Date("2026-01-02T10:11:12.000Z");
    expect(mail?.body).toContain(`\n${links.confirm({ linkKey, asked })}\n`);
    expect(decodeWords(mail?.headers.get("subject") ?? "")).toContain("Ägentur Bcc: x@y.example");
    expect(mail?.headers.has("bcc")).toBe(false);
  });
});

describe("what goes wrong", () => {
  const refuse = (code: number) => () => Object.assign(new Error("no"), { responseCode: code });

  test.each([
    [451, "later"],
    [421, "later"],
    [452, "later"],
    [550, "refused"],
    [552, "refused"],
    [554, "refused"],
  ])("the answer %i to the data is %s", async (code, kind) => {
    const server = await startMailServer();
    server.answers.push(code);
    expect(await attempt(server.url)).toMatchObject({
      kind,
      code: String(code),
      reason: `${code} answer ${code}`,
    });
    await server.stop();
  });

  test.each([
    [450, { kind: "later", serverAway: false }],
    [550, { kind: "refused" }],
  ])("the answer %i to the recipient is %j", async (code, outcome) => {
    const server = await startMailServer({ onRcptTo: (_, __, callback) => callback(refuse(code)()) });
    expect(await attempt(server.url)).toMatchObject(outcome);
    await server.stop();
  });

  test.each([
    ["554 5.7.1 Relay access denied", "onRcptTo", false, /SMTP_URL has the user and password/],
    ["553 5.7.1 Sender address rejected: not owned by user", "onMailFrom", true, /check MAIL_FROM/],
  ] as const)(
    "%s at %s is the account's fault: tried again, and says what to check",
    async (words, command, serverAway, advice) => {
      const responseCode = Number(words.slice(0, 3));
      const refusal = Object.assign(new Error(words.slice(4)), { responseCode });
      const server = await startMailServer({
        [command]: (_: unknown, __: unknown, callback: (error: Error) => void) => callback(refusal),
      });
      const outcome = await attempt(server.url);
      expect(outcome).toMatchObject({ kind: "later", fault: "account", serverAway, code: words.slice(0, 3) });
      expect(outcome).toMatchObject({ reason: expect.stringMatching(advice) });
      await server.stop();
    },
  );

  test("a certificate that nobody vouches for is the settings' fault", async () => {
    const server = await startMailServer({ secure: true, logger: false });
    const selfSigned = await attempt(`smtps://127.0.0.1:${server.port}`);
    expect(selfSigned).toMatchObject({ kind: "later", fault: "account", serverAway: true });
    expect(JSON.stringify(selfSigned)).toMatch(/certificate/);
    await server.stop();
  });

  test("one recipient refused of two: the other has it, and the owner is notified", async () => {
    const server = await startMailServer({
      onRcptTo: ({ address }, _, callback) => callback(address.startsWith("gone") ? refuse(550)() : null),
    });
    const send = createSender({ smtpUrl: server.url, contactTo, from });
    const mail = { ...(await composed(visitor)), to: ["hello@agency.example", "gone@agency.example"] };
    expect(await send(mail, never)).toEqual({
      kind: "delivered",
      note: expect.stringContaining("1 of 2 recipients refused"),
    });
    await server.stop();
  });

  test("a wrong password is the server's matter, not the mail's, and says what to check", async () => {
    const server = await startMailServer({ onAuth: (_, __, callback) => callback(refuse(535)()) });
    const url = server.url.replace("//", "//user:wrong@");
    const outcome = await attempt(url);
    expect(outcome).toMatchObject({ kind: "later", serverAway: true, code: "535" });
    expect(JSON.stringify(outcome)).toMatch(/check user and password in SMTP_URL/);
    expect(JSON.stringify(outcome)).not.toContain("wrong");
    await server.stop();
  });

  test("a password is not sent over a line that is not encrypted", async () => {
    let asked = false;
    const server = await startMailServer({
      onAuth: (_, __, callback) => {
        asked = true;
        callback(null, { user: "user" });
      },
    });
    // 0.0.0.0 leads here too, and is not known as this machine.
    const outside = `smtp://user:p%40ss@0.0.0.0:${server.port}`;
    expect(await attempt(outside)).toMatchObject({ kind: "later", serverAway: true });
    expect([asked, server.seen.length]).toEqual([false, 0]);
    expect((await attempt(`${outside}?requireTLS=false`)).kind).toBe("delivered");
    expect(asked).toBe(true);
    await server.stop();
  });

  test("nobody there, a line dropped in the data, words that are no SMTP: all come later", async () => {
    const bad = await startBadServer(dropMidData);
    expect(await attempt(bad.url)).toMatchObject({ kind: "later", serverAway: true });
    await bad.stop();
    expect(await attempt(bad.url)).toMatchObject({ kind: "later", serverAway: true });
    const other = await startBadServer((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
    expect(await attempt(other.url)).toMatchObject({ kind: "later", serverAway: true });
    await other.stop();
  });

  test("a server that stalls, or says a little forever, is left when time is up, and the line is closed", async () => {
    const closed = Promise.withResolvers<void>();
    const time = new AbortController();
    const stalling = await startBadServer((socket) => {
      let said = 0;
      const trickle = setInterval(() => {
        socket.write("220-wait\r\n");
        if ((said += 1) === 20) time.abort();
      }, 5);
      socket.on("close", () => {
        clearInterval(trickle);
        closed.resolve();
      });
      socket.resume();
    });
    expect(await attempt(stalling.url, visitor, time.signal)).toMatchObject({
      kind: "later",
      serverAway: true,
    });
    await closed.promise;
    await stalling.stop();
    await expect(
      new Promise((_, reject) => connect(stalling.port, "127.0.0.1").on("error", reject)),
    ).rejects.toThrow(/ECONNREFUSED/);
  });
});
