import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { freePort } from "./free-port.ts";

/** A mail as it was received. */
interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  /** Header lines by lower-cased name, unfolded. */
  readonly headers: ReadonlyMap<string, string>;
  /** The plain text. */
  readonly body: string;
  /** The forms of the text by their `Content-Type`, in order. */
  readonly parts: ReadonlyMap<string, string>;
}

/** A real mail server whose answers a test chooses. */
export interface TestMailServer {
  readonly port: number;
  readonly url: string;
  /** All mails that were answered 250. */
  readonly received: readonly ReceivedMail[];
  /** All mails whose data was received completely, whatever the answer. */
  readonly seen: readonly ReceivedMail[];
  /** Answers to the next mails; 250 after that. A promise delays the answer. */
  readonly answers: (number | Promise<number>)[];
  /** Called when a mail's data has arrived, before it is answered. */
  onSeen: () => void;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a mail server on 127.0.0.1. A test may stop it and start another one on its port: without a port it
 * takes one that no connection gets meanwhile.
 */
export async function startMailServer(
  options: SMTPServerOptions = {},
  port?: number,
): Promise<TestMailServer> {
  const bound = port ?? (await freePort());
  const seen: ReceivedMail[] = [];
  const received: ReceivedMail[] = [];
  const answers: (number | Promise<number>)[] = [];
  const server = new SMTPServer({
    hideSTARTTLS: true,
    authOptional: true,
    allowInsecureAuth: true,
    closeTimeout: 100,
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : "";
        const mail = parseMail(
          Buffer.concat(chunks).toString("utf8"),
          from,
          rcptTo.map(({ address }) => address),
        );
        seen.push(mail);
        running.onSeen();
        const answer = async () => {
          const code = await (answers.shift() ?? 250);
          if (code === 250) received.push(mail);
          const refusal = Object.assign(new Error(`answer ${code}`), { responseCode: code });
          callback(code === 250 ? null : refusal);
        };
        void answer();
      });
    },
    ...options,
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(bound, "127.0.0.1", resolve);
  });
  // Of connections that break.
  server.on("error", () => {});
  const running: TestMailServer = {
    port: bound,
    url: `smtp://127.0.0.1:${bound}`,
    received,
    seen,
    answers,
    onSeen: () => {},
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return running;
}

function parseMail(raw: string, from: string, to: readonly string[]): ReceivedMail {
  const { headers, text } = entityOf(raw);
  const parts = new Map(partsOf(headers, text));
  return { from, to, raw, headers, body: parts.get("text/plain; charset=utf-8") ?? "", parts };
}

/** The head and the body of a mail, or of a part of one. */
function entityOf(raw: string): { headers: Map<string, string>; text: string } {
  const end = raw.indexOf("\r\n\r\n");
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  return { headers, text: raw.slice(end + 4) };
}

function partsOf(headers: ReadonlyMap<string, string>, text: string): [type: string, text: string][] {
  const type = headers.get("content-type") ?? "";
  const boundary = /boundary="([^"]+)"/.exec(type)?.[1];
  if (boundary === undefined)
    return [[type, decoded(text, headers.get("content-transfer-encoding")).replaceAll("\r\n", "\n")]];
  return text
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => {
      // The line break before a boundary belongs to it.
      const inner = entityOf(part.replace(/^\r\n/, "").replace(/\r\n$/, ""));
      return partsOf(inner.headers, inner.text);
    });
}

function decoded(text: string, encoding: string | undefined): string {
  if (encoding === "base64") return Buffer.from(text, "base64").toString("utf8");
  return encoding === "quoted-printable" ? fromQuotedPrintable(text) : text;
}

function fromQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/** A header's text, decoded (RFC 2047). */
export function decodeWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === "b"
        ? Buffer.from(text, "base64").toString("utf8")
        : fromQuotedPrintable(text.replaceAll("_", " ")),
    );
}

/**
 * A server that fails in a particular way: a test sets what it does with each connection. Its port is as that
 * of `startMailServer`.
 */
export async function startBadServer(
  talk: (socket: Socket) => void,
): Promise<{ port: number; url: string; stop: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    talk(socket);
  });
  const port = await freePort();
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** Receives half of a mail's data, then drops the connection. */
export function dropMidData(socket: Socket): void {
  socket.write("220 bad\r\n");
  let inData = false;
  socket.on("data", (chunk: Buffer) => {
    if (inData) socket.destroy();
    else if (chunk.toString().startsWith("DATA")) {
      inData = true;
      socket.write("354 go\r\n");
    } else socket.write("250 ok\r\n");
  });
}
