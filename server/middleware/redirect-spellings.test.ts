import { once } from "node:events";
import { type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createServer } from "../listen.ts";
import { serverParts } from "../testing/server-parts.ts";
import { plainSpelling } from "../base/paths.ts";
import { redirectSpellings } from "./redirect-spellings.ts";

const kindOf = (path: string) => {
  if (path.startsWith("/entry/")) return "entry";
  return ["/", "/about-us"].includes(path) ? "page" : path === "/blog" ? "list" : null;
};
const application = vi.fn<() => Response>(() => new Response("rendered"));
let server: Server;
let origin: string;
beforeAll(async () => {
  const app = new Hono().use(redirectSpellings({ kindOf })).all("*", application);
  server = createServer(app.fetch, serverParts());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // It listens on a TCP port.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

/** Requests a target unchanged; `fetch` would resolve its dot segments. */
async function asked(target: string, method: string): Promise<IncomingMessage> {
  const { hostname, port } = new URL(origin);
  const sent = request({ hostname, port, path: target, method }).end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  answer.resume();
  return answer;
}

describe("a page has one spelling", () => {
  test.each([
    ["/ABOUT-us", "/about-us"],
    ["/about-us/", "/about-us"],
    ["/%61bout-us", "/about-us"],
    ["/%41bout%2Dus/?a=b?c&d=%2f", "/about-us?a=b?c&d=%2f"],
    ["/Blog?page=2", "/blog?page=2"],
    ["/storage/x/../..", "/"],
    ["/storage/%2e%2e/nope?a=1", "/nope?a=1"],
    ["/API/./x", "/API/x"],
    ["/storage/./posts/a.webp", "/storage/posts/a.webp"],
    ["/storage/x/%2E%2e/posts/a.webp?w=480", "/storage/posts/a.webp?w=480"],
  ])("%s redirects to %s, without a render", async (target, location) => {
    for (const method of ["GET", "HEAD"]) {
      application.mockClear();
      const answer = await asked(target, method);
      expect([answer.statusCode, answer.headers.location]).toEqual([301, location]);
      expect(application).not.toHaveBeenCalled();
    }
  });

  test.each([
    "/",
    "/about-us",
    "/about-us?x=1",
    "/nope/",
    "/API",
    "//about-us/",
    "/about-us%2F",
    "/%",
    "/Entry/12/",
  ])("%s is left to the next handler", async (target) => {
    expect(await (await fetch(origin + target, { redirect: "manual" })).text()).toBe("rendered");
  });

  test("a POST is not redirected", async () => {
    const answer = await fetch(`${origin}/ABOUT-us`, { method: "POST", redirect: "manual" });
    expect(answer.status).toBe(200);
  });
});

test("an unreadable path has no plain spelling, and none leads to another host", () => {
  for (const path of ["", "*", "//x", "/%2f%2fx", "/%5cx", "/\\x", "/%ff", "/%00", "/a#b", "http://x/"])
    expect([path, plainSpelling(path)]).toEqual([path, null]);
  expect(plainSpelling("/x/../ABOUT-us/.")).toBe("/about-us");
});

test("dot segments lead to no other host", async () => {
  for (const target of ["/x/..//evil.example", "/..//evil.example", "/x/..%5cevil.example"])
    expect((await asked(target, "GET")).headers.location ?? "").not.toMatch(/^\/\/|evil\.example$/);
});
