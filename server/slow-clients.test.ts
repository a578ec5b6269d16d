import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createServer } from "./listen.ts";
import { serverParts } from "./testing/server-parts.ts";

const timeouts = { keepAliveMs: 60_000, headMs: 300, requestMs: 600, silenceMs: 500, lookMs: 50 };
/** More than the kernel buffers for a client that does not read. */
const large = "x".repeat(32 * 1024 * 1024);

let server: Server;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

async function start(): Promise<number> {
  const answer = async (request: Request) => {
    if (request.url.endsWith("/large")) return new Response(large);
    return new Response(await request.text());
  };
  server = createServer(answer, { ...serverParts(), timeouts });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // It listens on a TCP port.
  return (server.address() as AddressInfo).port;
}

/** Opens a connection, sends something, and repeats `drip` until it is cut off; returns what came back. */
async function trickle(port: number, begin: string, drip: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  let received = "";
  socket.on("data", (chunk: Buffer) => (received += chunk.toString()));
  // It may be cut off in the middle of a drip.
  socket.on("error", () => socket.destroy());
  const closed = new Promise<void>((resolve) => socket.on("close", () => resolve()));
  await once(socket, "connect");
  socket.write(begin);
  const timer = setInterval(() => drip && socket.write(drip), 40);
  await closed;
  clearInterval(timer);
  return received;
}

const post = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 60000\r\n\r\n";

test.each([
  ["that open a connection and send nothing", "", ""],
  ["whose head arrives in drips", "GET / HTTP/1.1\r\nHost: a\r\n", "X: y\r\n"],
  ["whose body arrives in drips", post, "z"],
  ["whose body stops halfway", `${post}zzz`, ""],
])("40 clients %s are cut off, and others are answered meanwhile", async (_, begin, drip) => {
  const port = await start();
  /** Whether a quick client was answered before the first of the slow ones was cut off. */
  const isAnsweredFirst = async () => {
    const slow = Array.from({ length: 40 }, () => trickle(port, begin, drip));
    const quick = fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: "quick" })
      .then((answer) => answer.text())
      // Where the machine is slower than the limits, it is cut off itself.
      .catch(() => "");
    const first = await Promise.race([quick, ...slow]);
    for (const received of await Promise.all(slow)) expect(received).toMatch(/^(?:HTTP\/1\.1 408 |$)/);
    await quick;
    return first === "quick";
  };
  // A loaded machine may take longer than the limits for any answer; behind slow clients each would.
  const rounds: boolean[] = [];
  while (!rounds.includes(true) && rounds.length < 20) rounds.push(await isAnsweredFirst());
  expect(rounds, "a quick client must not wait for slow ones").toContain(true);
});

test("a client that does not read the answer is cut off", async () => {
  const port = await start();
  const socket = connect(port, "127.0.0.1", () => socket.write("GET /large HTTP/1.1\r\nHost: a\r\n\r\n"));
  sockets.push(socket);
  socket.on("error", () => socket.destroy());
  socket.pause();
  const [taken] = (await once(server, "connection")) as [Socket];
  await once(taken, "close");
  expect(taken.bytesWritten).toBeGreaterThan(0);
});
