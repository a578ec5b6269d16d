import { Readable } from "node:stream";
import type { MailConfig } from "../config/mail-settings.ts";
import type { Send, SendOutcome } from "./mail.ts";
import { judge, tidy } from "./refusal.ts";
import { asError } from "../base/errors.ts";

// Shorter than nodemailer's own: a worker sends one mail at a time.
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** How nodemailer reaches the configured server. */
function transportOptions({ smtpUrl }: MailConfig) {
  const { hostname, username } = new URL(smtpUrl);
  const local = /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
  return {
    ...timeouts,
    // A password goes over the network encrypted or not at all; `?requireTLS=false` in the URL says
    // otherwise.
    requireTLS: username !== "" && !local,
    disableFileAccess: true,
    disableUrlAccess: true,
    url: smtpUrl,
  };
}

/**
 * Connects and logs in without sending anything: `delivered` where the server would take a mail. Never
 * rejects.
 */
export async function tryLogin(mail: MailConfig): Promise<SendOutcome> {
  const { createTransport } = await import("nodemailer");
  return createTransport(transportOptions(mail))
    .verify()
    .then(
      (): SendOutcome => ({ kind: "delivered", note: null }),
      (error: unknown) => judge(asError(error)),
    );
}

/** Sends by SMTP. A connection a mail: nothing lingers that a server could drop between two. */
export function createSender(config: MailConfig): Send {
  const { from } = config;
  const options = transportOptions(config);
  return async ({ to, replyTo, headers, ...mail }, signal, handOver) => {
    try {
      // Read at the first mail, not at every start.
      const { createTransport } = await import("nodemailer");
      const transport = createTransport(options);
      if (handOver)
        transport.use("stream", ({ message }, done) => {
          // Last of all, so that it is read when the server has asked for the text, and no earlier.
          message.processFunc((text) => Readable.from(endingAfter(text, handOver)));
          done();
        });
      const sent = await transport.sendMail({
        ...mail,
        from: { ...from },
        to: to.map((address) => ({ name: "", address })),
        ...(replyTo === undefined ? {} : { replyTo: { name: "", address: replyTo } }),
        envelope: { from: from.address, to: [...to] },
        // Folded, a long link would no longer be one.
        headers: Object.entries(headers).map(([key, value]) => ({ key, value, prepared: true })),
        signal,
      });
      const refused = sent.rejected.length;
      const note = `${refused} of ${to.length} recipients refused by the server: ${sent.response}`;
      return { kind: "delivered", note: refused > 0 ? tidy(note) : null };
    } catch (error) {
      return judge(asError(error));
    }
  };
}

/** Passes everything on, and ends when `lastWord` has resolved; it is not called before all else is read. */
async function* endingAfter(text: AsyncIterable<Buffer>, lastWord: () => Promise<void>) {
  yield* text;
  await lastWord();
}
