import { describe, expect, test } from "vitest";
import { judge } from "./refusal.ts";

/** An error as nodemailer makes it of a server's answer to a command. */
function answered(command: string, response: string, code = "EENVELOPE") {
  const responseCode = Number(response.slice(0, 3));
  return Object.assign(new Error(`failed: ${response}`), { code, command, response, responseCode });
}

describe("whose fault a refusal is", () => {
  test.each([
    ["AUTH PLAIN", "535 5.7.8 Authentication credentials invalid", "EAUTH", /user and password/],
    ["AUTH LOGIN", "534 5.7.9 Application-specific password required", "EAUTH", /user and password/],
    ["MAIL FROM", "530 5.7.0 Authentication required", "EENVELOPE", /user and password/],
    ["MAIL FROM", "553 5.7.1 Sender address rejected: not owned by user", "EENVELOPE", /MAIL_FROM/],
    ["MAIL FROM", "550 5.1.8 Sender domain does not exist", "EENVELOPE", /MAIL_FROM/],
    ["MAIL FROM", "501 5.1.7 Bad sender", "EENVELOPE", /MAIL_FROM/],
    ["RCPT TO", "554 5.7.1 <a@b.example>: Relay access denied", "EENVELOPE", /SMTP_URL/],
    ["RCPT TO", "550 relay not permitted", "EENVELOPE", /SMTP_URL/],
    ["RCPT TO", "553 that domain isn't in my list of allowed rcpthosts (#5.7.1)", "EENVELOPE", /SMTP_URL/],
    [
      "RCPT TO",
      "554 5.7.1 Service unavailable; Client host blocked using zen.spamhaus.org",
      "EENVELOPE",
      /SMTP_URL/,
    ],
    ["RCPT TO", "554 transaction failed", "EENVELOPE", /SMTP_URL/],
    ["DATA", "550 5.7.60 Client does not have permissions to send as this sender", "EMESSAGE", /MAIL_FROM/],
    ["DATA", "550 5.7.26 Unauthenticated email is not accepted due to DMARC policy", "EMESSAGE", /DMARC/],
    ["DATA", "554 Message rejected: Email address is not verified.", "EMESSAGE", /MAIL_FROM/],
    ["DATA", "550 5.4.5 Daily user sending quota exceeded", "EMESSAGE", /limits/],
    ["CONN", "554 No SMTP service here", "EPROTOCOL", /provider/],
  ])(
    "%s: %s: the account's or the settings', and the report says what to check",
    (command, response, code, advice) => {
      const verdict = judge(answered(command, response, code));
      expect(verdict).toMatchObject({ kind: "later", fault: "account" });
      expect(verdict.reason).toMatch(advice);
      expect(verdict.reason.startsWith(response)).toBe(true);
    },
  );

  test.each([
    ["RCPT TO", "550 5.1.1 <a@b.example>: Recipient address rejected: User unknown"],
    ["RCPT TO", "550 no such user"],
    ["RCPT TO", "550 5.4.1 Recipient address rejected: Access denied"],
    ["RCPT TO", "550 5.2.1 The mailbox is disabled"],
    ["DATA", "554 5.7.1 This looks like spam"],
    ["DATA", "550 5.6.0 Lone CR or LF"],
    ["DATA", "552 5.3.4 Message too big"],
    ["MAIL FROM", "552 5.3.4 Message size exceeds fixed limit"],
  ])("%s: %s: this mail's own, for good", (command, response) => {
    expect(judge(answered(command, response))).toEqual({
      kind: "refused",
      reason: response,
      code: response.slice(0, 3),
    });
  });

  test.each([
    ["RCPT TO", "450 4.2.0 Greylisted", false],
    ["RCPT TO", "552 5.2.2 Mailbox full", false],
    ["DATA", "451 4.3.0 Try again", false],
    ["AUTH PLAIN", "454 4.7.0 Temporary authentication failure", true],
    ["CONN", "421 Too many connections", true],
  ])("%s: %s: passes by itself", (command, response, serverAway) => {
    const code = command.startsWith("AUTH") ? "EAUTH" : "EENVELOPE";
    expect(judge(answered(command, response, code))).toMatchObject({
      kind: "later",
      fault: null,
      serverAway,
    });
  });

  test.each([
    ["ESOCKET", "self-signed certificate", "account"],
    ["ETLS", "Error upgrading connection with STARTTLS", "account"],
    ["ESOCKET", "write EPROTO SSL routines: wrong version number", "account"],
    ["EDNS", "getaddrinfo ENOTFOUND mail.invalid", "account"],
    ["EDNS", "getaddrinfo EAI_AGAIN mail.example", null],
    ["ESOCKET", "connect ECONNREFUSED 127.0.0.1:25", null],
    ["ETIMEDOUT", "Greeting never received", null],
    ["ECONNECTION", "Connection closed unexpectedly", null],
  ])("%s %s without an answer: %s", (code, message, fault) => {
    const error = Object.assign(new Error(message), { code, command: "CONN" });
    expect(judge(error)).toMatchObject({ kind: "later", fault, serverAway: true });
  });

  test("however much a server says, what to do is not cut off", () => {
    const { reason } = judge(answered("RCPT TO", `554 5.7.1 Relay access denied ${"x".repeat(900)}`));
    expect(reason.length).toBeLessThan(310);
    expect(reason).toMatch(/; check that SMTP_URL/);
  });
});
