import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createServer, type ServerParts } from "./listen.ts";
import { expectLog } from "./testing/log-watch.ts";
import { serverParts } from "./testing/server-parts.ts";
import { openTestApp, type TestApp } from "./testing/test-app.ts";

const siteUrl = "https://www.site.example";
let opened: TestApp;
beforeAll(async () => {
  opened = await openTestApp("sqlite", { siteUrl });
});
afterAll(() => opened.opened.close());

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

type Fetch = Parameters<typeof createServer>[0];

/** Sends the head of a request to a server; returns the whole answer. */
async function exchange(head: string, fetch: Fetch, parts: Partial<ServerParts> = {}): Promise<string> {
  server = createServer(fetch, { ...serverParts({ siteUrl }), ...parts });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // It listens on a TCP port.
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(`${head}Connection: close\r\n\r\n`);
  return text(socket);
}

const ours = "Host: www.site.example\r\n";
const faulty: Fetch = () => {
  throw new Error("a fault around the application");
};

test.each([
  ["301", "a redirect", `GET /CONTACT-us HTTP/1.1\r\n${ours}`],
  ["400", "an invalid host", "GET / HTTP/1.1\r\nHost: a/b\r\n"],
  ["400", "two hosts", `GET / HTTP/1.1\r\n${ours}${ours}`],
  ["400", "a backslash", `GET /storage\\a.webp HTTP/1.1\r\n${ours}`],
  ["421", "another host", "GET / HTTP/1.1\r\nHost: evil.example\r\n"],
  ["500", "a fault", `GET / HTTP/1.1\r\n${ours}`],
])("%s for %s carries every security header and the request's id", async (status, _, head) => {
  const received = await exchange(head, status === "500" ? faulty : opened.app.fetch);
  expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const id = /^x-request-id: ([\da-f-]{36})\r$/im.exec(received)?.[1];
  expect(id).toBeDefined();
  expect(received.includes(`"request_id":"${id}"`)).toBe(received.includes("application/problem+json"));
  expect(received).toMatch(/^strict-transport-security: max-age=63072000\r$/im);
  expect(received).toMatch(/^x-content-type-options: nosniff\r$/im);
  expect(received).toMatch(/^content-security-policy: default-src 'none'; /im);
  expect(received).toMatch(/^referrer-policy: /im);
  expect(received).toMatch(/^permissions-policy: /im);
  expect(received).toMatch(/^cross-origin-opener-policy: same-origin\r$/im);
  expect(received).toMatch(/^cross-origin-resource-policy: same-origin\r$/im);
});

test("a fault of the page cache is a 500 of that request alone", async () => {
  expectLog(/a fault of the cache/);
  const cached = () => {
    throw new Error("a fault of the cache");
  };
  const received = await exchange(`GET / HTTP/1.1\r\n${ours}`, opened.app.fetch, { cached });
  expect(received).toMatch(/^HTTP\/1.1 500 /);
});
