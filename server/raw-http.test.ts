import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createServer } from "./listen.ts";
import { serverParts } from "./testing/server-parts.ts";
import { withRequest } from "./base/request-scope.ts";
import { hostFault, knownHosts, plainHost } from "./http/hosts.ts";
import { refuseHosts } from "./middleware/refuse-requests.ts";

const page = "<!doctype html>the page";
const servers: Server[] = [];
let open: Server;
let closed: Server;

async function start(siteUrl: string, allowedHosts: readonly string[], trustProxy = 0): Promise<Server> {
  const hosts = knownHosts(siteUrl, allowedHosts);
  const app = new Hono().use(refuseHosts(hosts)).all("*", ({ req }) => new Response(`${page} ${req.path}`));
  // A stand-in for the page cache, which answers before the application.
  const cached = (request: IncomingMessage, response: ServerResponse) => {
    if (request.url !== "/") return false;
    response.end(page);
    return true;
  };
  const server = createServer(app.fetch, { ...serverParts({ trustProxy, siteUrl }), cached, hosts });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  servers.push(server);
  return server;
}

/** Sends raw bytes; returns all that comes back until the connection is closed. */
function send(server: Server, bytes: string | Buffer): Promise<string> {
  // It listens on a TCP port.
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve) => {
    let received = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.setTimeout(60_000, () => socket.destroy());
    socket.on("data", (chunk: Buffer) => (received += chunk.toString("latin1")));
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(received));
  });
}

const status = (received: string) =>
  received === "" ? "closed" : (/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? received);

beforeAll(async () => {
  open = await start("", []);
  closed = await start("https://www.site.example", ["other.example:8080"]);
});
afterAll(() => {
  for (const server of servers) server.close();
});

const post = "POST /x HTTP/1.1\r\nHost: www.site.example\r\n";
const odd: [string, string | Buffer][] = [
  ["no Host", "GET / HTTP/1.1\r\n\r\n"],
  ["no Host in HTTP/1.0", "GET / HTTP/1.0\r\n\r\n"],
  ["two Hosts", "GET / HTTP/1.1\r\nHost: www.site.example\r\nhost: www.site.example\r\n\r\n"],
  ["two Hosts, the second evil", "GET / HTTP/1.1\r\nHost: www.site.example\r\nHost: evil.example\r\n\r\n"],
  ["an empty Host", "GET / HTTP/1.1\r\nHost:\r\n\r\n"],
  ["a Host with a path", "GET / HTTP/1.1\r\nHost: www.site.example/x\r\n\r\n"],
  ["a Host with a user", "GET / HTTP/1.1\r\nHost: a@www.site.example\r\n\r\n"],
  ["a Host list", "GET / HTTP/1.1\r\nHost: www.site.example, evil.example\r\n\r\n"],
  ["a Host that is no octal number", "GET /x HTTP/1.1\r\nHost: 08\r\n\r\n"],
  ["a Host that is no IPv4 address", "GET / HTTP/1.1\r\nHost: 1.2.3.256\r\n\r\n"],
  ["a Host that is no IPv6 address", "GET / HTTP/1.1\r\nHost: [1::2::3]\r\n\r\n"],
  ["a Host with an invalid port", "GET / HTTP/1.1\r\nHost: www.site.example:99999\r\n\r\n"],
  ["a fragment", "GET /#x HTTP/1.1\r\nHost: www.site.example\r\n\r\n"],
  ["an absolute-form target", "GET http://evil.example/ HTTP/1.1\r\nHost: www.site.example\r\n\r\n"],
  ["an asterisk", "OPTIONS * HTTP/1.1\r\nHost: www.site.example\r\n\r\n"],
  ["an authority", "CONNECT evil.example:443 HTTP/1.1\r\nHost: www.site.example\r\n\r\n"],
  [
    "length and chunks",
    `${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n`,
  ],
  ["two lengths", `${post}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`],
  ["a length with a sign", `${post}Content-Length: +1\r\n\r\na`],
  ["chunked in another spelling", `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
  ["a folded header", "GET / HTTP/1.1\r\nX: a\r\n b\r\nHost: www.site.example\r\nHost: b\r\n\r\n"],
  ["a space before the colon", "GET / HTTP/1.1\r\nHost : www.site.example\r\n\r\n"],
  ["NUL in a header", "GET / HTTP/1.1\r\nHost: www.site.example\r\nX: a\0b\r\n\r\n"],
  ["NUL in the target", "GET /\0 HTTP/1.1\r\nHost: www.site.example\r\n\r\n"],
  ["bytes of TLS", Buffer.from("16030100c8010000c40303a1b2c3d4", "hex")],
];

describe("raw HTTP", () => {
  test.each(odd)("%s gets 400 or nothing, never a page", async (_, bytes) => {
    for (const server of [open, closed]) {
      const received = await send(server, bytes);
      expect(["400", "closed"]).toContain(status(received));
      expect(received).not.toContain(page);
      expect(received.match(/HTTP\/1\.1/g)?.length ?? 0).toBeLessThan(2);
    }
  });

  const ask = (server: Server, host: string, target = "/") =>
    send(server, `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);

  test.each([
    "www.site.example",
    "WWW.Site.Example",
    "www.site.example.",
    "www.site.example:443",
    "other.example:8080",
  ])("the site answers for %s", async (host) => {
    expect(await ask(closed, host)).toContain(page);
    expect(await ask(closed, host, "/x")).toContain(page);
  });

  test.each([
    "evil.example",
    "127.0.0.1:3000",
    "www.site.example:8080",
    "other.example",
    "www.site.example.evil.example",
  ])("%s is not its host: 421, in front of the page cache too", async (host) => {
    for (const target of ["/", "/x", "/healthzz"]) {
      const received = await ask(closed, host, target);
      expect([status(received), received.includes(page)]).toEqual(["421", false]);
    }
    for (const target of ["/healthz", "/readyz?x"])
      expect(status(await ask(closed, host, target))).toBe("200");
  });

  test("headers that name another host have no effect", async () => {
    const received = await send(
      closed,
      "GET /x HTTP/1.1\r\nHost: www.site.example\r\nX-Forwarded-Host: evil.example\r\nForwarded: host=evil.example\r\nX-Request-Id: chosen-by-me\r\nConnection: close\r\n\r\n",
    );
    expect([status(received), received.includes("evil"), received.includes("chosen-by-me")]).toEqual([
      "200",
      false,
      false,
    ]);
    expect(received).toMatch(/x-request-id: [\da-f-]{36}/i);
  });

  test("a built file's answer has no id", async () => {
    const received = await send(
      closed,
      "GET /assets/x.js HTTP/1.1\r\nHost: www.site.example\r\nConnection: close\r\n\r\n",
    );
    expect([status(received), /x-request-id/i.test(received)]).toEqual(["200", false]);
  });

  test("a trusted proxy names the request", async () => {
    const behind = await start("", [], 1);
    const named = (id: string) =>
      send(behind, `GET /x HTTP/1.1\r\nHost: a\r\nX-Request-Id: ${id}\r\nConnection: close\r\n\r\n`);
    expect(await named("from-the-proxy-1")).toContain("x-request-id: from-the-proxy-1");
    expect(await named("a b c d e f g h")).toMatch(/x-request-id: [\da-f-]{36}/);
  });
});

test("without SITE_URL and ALLOWED_HOSTS every host is its own", () => {
  expect(knownHosts("", [])).toBeNull();
  const request = { url: "/", headers: { host: "a.example" }, rawHeaders: ["Host", "a.example"] };
  // The three properties that the check reads.
  expect(hostFault(request as Parameters<typeof hostFault>[0], null)).toBeNull();
  expect(plainHost("[2001:db8::1]:3000")).toBe("[2001:db8::1]:3000");
  expect(withRequest({ id: "1", address: null }, () => 1)).toBe(1);
});
