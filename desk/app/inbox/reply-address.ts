import type { Message } from "#desk/contract/inbox.ts";

/** Mail programs take addresses of about 2,000 characters, and a sign may need nine. */
const mostQuoted = 500;

/** The address that opens the owner's mail program with an answer to a message. */
export function replyAddress({ email, message, reply }: Message): string {
  const quoted = Array.from(message).slice(0, mostQuoted).join("");
  const cut = quoted.length < message.length ? `${quoted} …` : quoted;
  const lines = cut.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => `> ${line}`);
  const body = ["", "", reply.wrote, ...lines].join("\r\n");
  const query = `subject=${encodeURIComponent(reply.subject)}&body=${encodeURIComponent(body.toWellFormed())}`;
  return `${mailTo(email)}?${query}`;
}

export const mailTo = (email: string): string =>
  `mailto:${encodeURIComponent(email.toWellFormed()).replace("%40", "@")}`;
