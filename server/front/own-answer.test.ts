import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { createServer } from "../listen.ts";
import { expectLog } from "../testing/log-watch.ts";
import { serverParts } from "../testing/server-parts.ts";
import type { Answerer } from "./answerer.ts";
import { refuseHosts } from "./refuse-hosts.ts";
import { createGovernor } from "./governor.ts";
import { redirectSpellings } from "./spelling.ts";

const siteUrl = "https://www.site.example";
let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function start(mostBytes: number): Promise<number> {
  const parts = serverParts({ siteUrl });
  const known = { kindOf: () => "page" as const, isTaken: () => false };
  const faulty: Answerer = ({ url }) => {
    if (url === "/faulty") throw new Error("a fault of a front");
    return false;
  };
  const fronts = [
    faulty,
    refuseHosts({ siteUrl, allowedHosts: [] }, parts.own),
    redirectSpellings(known, parts.own),
  ];
  const governor = createGovernor({ mostBytes, mostConnections: 10 });
  server = createServer(() => new Response("ok"), { ...parts, fronts, governor });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // It listens on a TCP port.
  return (server.address() as AddressInfo).port;
}

test.each([
  ["301", "a redirect", "GET /FAQ HTTP/1.1\r\nHost: www.site.example\r\n"],
  ["400", "an invalid host", "GET / HTTP/1.1\r\nHost: a/b\r\n"],
  ["400", "a backslash", "GET /storage\\a.webp HTTP/1.1\r\nHost: www.site.example\r\n"],
  ["417", "an expectation", "GET / HTTP/1.1\r\nHost: www.site.example\r\nExpect: wonders\r\n"],
  ["421", "another host", "GET / HTTP/1.1\r\nHost: evil.example\r\n"],
  ["500", "a fault", "GET /faulty HTTP/1.1\r\nHost: www.site.example\r\n"],
  ["503", "no memory", "GET /faq HTTP/1.1\r\nHost: www.site.example\r\n"],
])("%s for %s carries every security header and the request's id", async (status, _, head) => {
  if (status === "500") expectLog(/a fault of a front/);
  // With a negative bound there is room for nothing.
  const socket = connect(await start(status === "503" ? -1 : 1000), "127.0.0.1");
  socket.write(`${head}Connection: close\r\n\r\n`);
  const received = await text(socket);
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
