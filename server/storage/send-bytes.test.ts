import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { Hono } from "hono";
import { afterEach, expect, test } from "vitest";
import { createServer } from "../listen.ts";
import { serverParts } from "../testing/server-parts.ts";
import { securityHeaders } from "../middleware/security-headers.ts";
import { sendBytes } from "./send-bytes.ts";
import { createSentFiles, sentFile } from "./sent-files.ts";

const MB = 1024 * 1024;
const headers = { "content-type": "image/webp" };

/** The file of a size, each 64 KB of which begin with their number. */
function numbered(size: number): Buffer {
  const bytes = Buffer.alloc(size);
  for (let at = 0; at + 4 <= size; at += 64 * 1024) bytes.writeUInt32BE(at, at);
  return bytes;
}

let server: Server | undefined;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.close();
  if (server?.listening) await once(server, "close");
});

test.each([0, 1, 64 * 1024, 64 * 1024 + 1, 300_000])("a file of %i bytes comes whole", async (size) => {
  const file = sentFile(numbered(size));
  const app = new Hono().get("/", (context) => sendBytes(context, file, headers));
  const answer = await app.request("/");
  expect(answer.headers.get("content-length")).toBe(String(size));
  expect(Buffer.from(await answer.arrayBuffer()).equals(file.bytes)).toBe(true);
  // Who reads first leaves it to the next.
  expect((await (await app.request("/")).arrayBuffer()).byteLength).toBe(size);
  const again = await app.request("/", { headers: { "if-none-match": file.etag } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  const head = await app.request("/", { method: "HEAD" });
  expect([head.headers.get("content-length"), await head.text()]).toEqual([String(size), ""]);
});

test("readers who take nothing hold the file once, on the way through the whole server", async () => {
  const file = sentFile(numbered(24 * MB));
  const app = new Hono();
  app.use(securityHeaders({ siteUrl: "", fallbackImage: "", dev: false }));
  app.get("/file", (context) => sendBytes(context, file, headers));
  server = createServer(app.fetch, serverParts());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // It listens on a port of TCP.
  const { port } = server.address() as AddressInfo;
  const before = process.memoryUsage().arrayBuffers;
  for (let one = 0; one < 5; one += 1) {
    const socket = connect(port, "127.0.0.1");
    sockets.push(socket);
    socket.write("GET /file HTTP/1.1\r\nHost: a\r\n\r\n");
    // Its answer has begun.
    await once(socket, "readable");
  }
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(file.bytes.length);
});

test("requests for a file at the same time, or later, share one reading", async () => {
  const files = createSentFiles(MB);
  let readings = 0;
  const read = async () => {
    readings += 1;
    return numbered(1000);
  };
  const all = await Promise.all(Array.from({ length: 1000 }, () => files("a", read)));
  expect(new Set([...all, await files("a", read)].map(({ bytes }) => bytes)).size).toBe(1);
  expect(readings).toBe(1);
});

test("files at hand are bounded; what is absent or cannot be read is looked up again", async () => {
  const files = createSentFiles(MB);
  let readings = 0;
  const read = (size: number) => async () => {
    readings += 1;
    return numbered(size);
  };
  for (let one = 0; one < 100; one += 1) await files(`file ${one}`, read(MB / 8));
  await files("file 0", read(MB / 8));
  expect(readings).toBe(101);
  await files("too large", read(MB));
  await files("too large", read(MB));
  expect(readings).toBe(103);
  expect(await files("absent", async () => null)).toBeNull();
  expect(await files("absent", read(1))).toMatchObject({ bytes: { length: 1 } });
  await expect(files("away", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await files("away", read(1))).toMatchObject({ bytes: { length: 1 } });
});
