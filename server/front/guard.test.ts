import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { createServer } from "../listen.ts";
import { serverParts } from "../testing/server-parts.ts";

let server: Server;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

async function start(answer: (request: Request) => Promise<Response>, maxConnections = 100): Promise<void> {
  server = createServer(answer, { ...serverParts(), maxConnections });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
}

function open(): Socket {
  // It listens on a TCP port.
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => socket.destroy());
  sockets.push(socket);
  return socket;
}

const get = (target: string, more = "") => `GET ${target} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;
const last = "Connection: close\r\n";
const named = async ({ url }: Request) => new Response(`<${new URL(url).pathname}>`);

/** Sends, and returns what comes until the connection is closed. */
async function exchange(sent: string): Promise<string> {
  const socket = open();
  socket.write(sent);
  return text(socket);
}

test("ten requests may wait on a connection: they are answered in order, and so are those after them", async () => {
  await start(named);
  const socket = open();
  let received = "";
  const answered = (target: string) =>
    new Promise<void>((resolve) => {
      socket.on("data", (part: Buffer) => {
        received += part.toString();
        if (received.includes(`<${target}>`)) resolve();
      });
    });
  socket.write(Array.from({ length: 10 }, (_, one) => get(`/${one}`)).join(""));
  await answered("/9");
  socket.removeAllListeners("data");
  socket.write(Array.from({ length: 10 }, (_, one) => get(`/1${one}`)).join(""));
  await answered("/19");
  const order = [...received.matchAll(/<\/(\d+)>/g)].map(([, name]) => Number(name));
  expect(order).toEqual(Array.from({ length: 20 }, (_, one) => one));
});

test("a connection with more is closed, and others are answered", async () => {
  const begun: string[] = [];
  await start(({ url }) => {
    begun.push(new URL(url).pathname);
    return new URL(url).pathname === "/other" ? named(new Request(url)) : new Promise(() => {});
  });
  expect(await exchange(get("/never").repeat(1000))).toBe("");
  expect(await exchange(get("/other", last))).toContain("</other>");
  // The client has left before its first request had its turn.
  expect(begun).toEqual(["/other"]);
});

test("a connection beyond the bound is refused, and idle ones make room for the next", async () => {
  await start(named, 2);
  const idle = [open(), open()];
  for (const socket of idle) {
    socket.write(get("/idle"));
    await once(socket, "data");
  }
  const closed = idle.map((socket) => once(socket, "close"));
  expect(await exchange(get("/a", last)).catch(() => "")).toBe("");
  await Promise.all(closed);
  expect(await exchange(get("/b", last))).toContain("</b>");
});

test("only what was expected is answered: 100 to `100-continue`, 417 to anything else", async () => {
  await start(async (request) => new Response(await request.text()));
  const post = (expected: string) =>
    `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nExpect: ${expected}\r\n\r\nx`;
  const received = await exchange(post("100-continue") + post("wonders") + get("/", last));
  expect([...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status)).toEqual([
    "100",
    "200",
    "417",
    "200",
  ]);
});
