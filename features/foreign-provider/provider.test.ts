import { createServer, type Server } from "node:http";
import { problemSchema } from "#contract/problem.ts";
import type { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { goodMessage, postForm, postJson } from "#server/testing/send.ts";
import { openProvider } from "./provider.ts";
import { openTestApp, type TestApp } from "#server/testing/test-app.ts";

interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, unknown>;
  readonly body: string;
}

let provider: Server;
let baseUrl: string;
let opened: TestApp;
let app: Hono;
let reply: { status: number; body: unknown; type?: string };
let received: Received[] = [];

beforeAll(async () => {
  provider = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => {
      received.push({ method: request.method ?? "", url: request.url ?? "", headers: request.headers, body });
      response.writeHead(reply.status, {
        "content-type": reply.type ?? "application/json",
        location: "/elsewhere",
      });
      response.end(typeof reply.body === "string" ? reply.body : JSON.stringify(reply.body));
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  const bound = provider.address();
  const port = bound && typeof bound === "object" ? bound.port : 0;
  baseUrl = `http://127.0.0.1:${port}`;
  opened = await openTestApp("sqlite", { foreign: openProvider(baseUrl) });
  app = opened.app;
});
afterAll(async () => {
  provider.close();
  await opened.opened.close();
});
beforeEach(() => {
  received = [];
  reply = { status: 200, body: {} };
});

/** Answers are cached for some seconds and must not reach the next test: each uses an id of its own. */
let lastId = 100;
const freshId = () => (lastId += 1);
/** The same site with an empty cache. */
async function freshSite(work: (fresh: Hono) => Promise<void>): Promise<void> {
  const site = await openTestApp("sqlite", { foreign: openProvider(baseUrl) });
  await work(site.app).finally(() => site.opened.close());
}

describe("API-1 API-4 a foreign provider", () => {
  test.each([["data.data"], ["data"], ["bare"]])("the payload of an entry is found (%s)", async (place) => {
    const id = freshId();
    const entry = { id, title: "One" };
    const body = place === "bare" ? entry : { data: place === "data" ? entry : { data: entry } };
    reply = { status: 200, body };
    const answer = await app.request(`/api/posts/${id}?utm=x`);
    expect(await answer.json()).toMatchObject({ data: entry });
    expect(received[0]?.url).toBe(`/api/posts/${id}`);
  });

  test("API-5 its HTML is sanitised, odd fields get their empty value, both spellings of social pages are read", async () => {
    reply = {
      status: 200,
      body: {
        data: {
          title: "x",
          bio: "<b>x</b><script>1</script>",
          name: { html: "x" },
          age: 34,
          facebook: "javascript:alert(1)",
          twitter: "https://twitter.example",
          media: ["a.jpg"],
        },
      },
    };
    const id = freshId();
    expect(await (await app.request(`/api/teams/${id}`)).json()).toEqual({
      data: {
        id,
        media: "a.jpg",
        name: "",
        position: "",
        designation: "",
        text: "",
        age: "34",
        email: "",
        phone: "",
        bio: "<b>x</b>",
        facebook_page: "",
        twitter_page: "https://twitter.example",
        instagram_page: "",
        linkedin_page: "",
      },
    });
  });

  test("an answer without any field of the contract is no entry", async () => {
    reply = { status: 200, body: { message: "No query results" } };
    expect((await app.request(`/api/posts/${freshId()}`)).status).toBe(404);
    await freshSite(async (fresh) => expect((await fresh.request("/api/about")).status).toBe(502));
  });

  test.each([
    [200, "<html>", 502],
    [200, { data: "text" }, 502],
    [200, "null", 502],
    [500, { trace: "secret" }, 502],
    [302, "", 502],
    [404, {}, 404],
    [200, "[".repeat(10_000), 502],
  ])("an answer %i %j becomes %i", async (status, body, expected) => {
    reply = { status, body };
    await freshSite(async (fresh) => {
      const answer = await fresh.request("/api/posts");
      expect(answer.status).toBe(expected);
      expect(JSON.stringify(problemSchema.parse(await answer.json()))).not.toContain("secret");
    });
  });

  test("a path that is no call of the contract is not passed on", async () => {
    for (const address of ["/api/users", "/api/posts/0", "/api/posts/1/secret", "/api/posts/%2e%2e"]) {
      expect((await app.request(address)).status).toBe(404);
    }
    expect(received).toEqual([]);
  });

  test("API-2 a message is passed on with exactly the contract's fields, without our headers", async () => {
    reply = { status: 201, body: { data: { id: 7 } } };
    const answer = await postJson(app, "/api/contacts", goodMessage, {
      "idempotency-key": "k",
      cookie: "a=b",
    });
    expect([answer.status, await answer.json()]).toEqual([201, { data: { id: 7 } }]);
    expect(JSON.parse(received[0]?.body ?? "")).toEqual(goodMessage);
    expect(received[0]?.headers).not.toHaveProperty("idempotency-key");
    expect(received[0]?.headers).not.toHaveProperty("cookie");
    expect(await opened.store.messages()).toEqual([]);
  });

  test("CONTACT-3 a provider that fails is 502, and a plain form gets its page back", async () => {
    reply = { status: 500, body: "" };
    expect((await postJson(app, "/api/contacts", goodMessage)).status).toBe(502);
    expect((await postForm(app, "/api/contacts", { ...goodMessage, page: "/contact-us" })).status).toBe(503);
    reply = { status: 422, body: { errors: { email: ["is taken"] } } };
    const refused = await postJson(app, "/api/newsletters", { email: "a@b.example" });
    expect(await refused.json()).toMatchObject({ status: 422, errors: { email: ["is taken"] } });
  });

  test("its pictures are allowed by the Content-Security-Policy", async () => {
    const policy = (await app.request("/")).headers.get("content-security-policy");
    expect(policy).toMatch(/img-src 'self' data: http:\/\/127\.0\.0\.1:\d+;/);
  });
});

test("API-1 a provider that is away is 502", async () => {
  const away = await openTestApp("sqlite", { foreign: openProvider("http://127.0.0.1:9") });
  expect((await away.app.request("/api/categories")).status).toBe(502);
  await away.opened.close();
});
