import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { saveEdits } from "#desk/contract/pages.ts";
import { erase } from "#desk/contract/inbox.ts";
import { enterByLink, me } from "#desk/contract/session.ts";
import { today } from "#desk/contract/today.ts";
import { expectLog } from "#server/testing/log-watch.ts";
import { away, home, type TestDesk, testDesk } from "./testing/test-desk.ts";

let here: TestDesk;
let proxied: TestDesk;
beforeAll(async () => {
  [here, proxied] = await Promise.all([testDesk(), testDesk({ place: away })]);
});
afterAll(async () => {
  await Promise.all([here.end(), proxied.end()]);
});

const targets = ["/desk/", "/desk/api/session", "/desk/assets/app.js", "/", "/desk/api/nothing"];

describe("the host", () => {
  test.each([
    ["a foreign name that a name server points at this machine", "evil.example"],
    ["the same with the desk's port", "evil.example:4400"],
    ["a name that ends like this machine's", "localhost.evil.example"],
    ["a name that begins like it", "127.0.0.1.nip.example"],
    ["another loopback address", "127.0.0.2:4400"],
    ["an address that listens everywhere", "0.0.0.0:4400"],
    ["a number that parsers read as 127.0.0.1", "2130706433"],
    ["a final dot", "localhost.:4400"],
    ["the public name", "desk.example.com"],
  ])("on this machine is not %s", async (_, host) => {
    for (const target of targets)
      expect((await here.browser().ask(target, { headers: { host } })).status).toBe(421);
  });

  test.each([
    ["this machine's", "localhost:4400"],
    ["another port", "desk.example.com:8443"],
    ["a name below it", "a.desk.example.com"],
    ["a name above it", "example.com"],
  ])("behind a proxy is not %s", async (_, host) => {
    for (const target of targets)
      expect((await proxied.browser().ask(target, { headers: { host } })).status).toBe(421);
  });

  test("is not what a proxy's header says, nor what the target says beside the Host", async () => {
    const headers = {
      host: "evil.example",
      "x-forwarded-host": "localhost:4400",
      forwarded: "host=localhost",
    };
    expect((await here.browser().ask("/desk/", { headers })).status).toBe(421);
    const two = await here
      .browser()
      .ask("http://evil.example/desk/", { headers: { host: "localhost:4400" } });
    expect(two.status).toBe(421);
  });

  test("of a tunnel's other end has a port of its own, and its own origin alone", async () => {
    const browser = here.browser();
    const token = await here.token();
    const at = (origin: string) => ({ headers: { host: "localhost:51234", origin } });
    expect((await browser.call(enterByLink, { token }, at(home))).status).toBe(403);
    expect((await browser.call(enterByLink, { token }, at("http://localhost:51234"))).status).toBe(200);
  });
});

describe("a page of another site", () => {
  test.each([
    ["https://evil.example"],
    ["http://localhost:3000"],
    ["https://localhost:4400"],
    ["http://127.0.0.1:4400"],
    ["null"],
    ["http://localhost:4400.evil.example"],
  ])("at %s reaches nothing, by whatever method", async (origin) => {
    const owner = await here.signedIn();
    for (const target of targets)
      for (const method of ["GET", "HEAD", "POST"])
        expect((await owner.ask(target, { method, headers: { origin } })).status).toBe(403);
  });

  test.each(["cross-site", "same-site"])("that is %s reads nothing", async (site) => {
    const owner = await here.signedIn();
    for (const mode of ["no-cors", "cors", "websocket"]) {
      const headers = { "sec-fetch-site": site, "sec-fetch-mode": mode };
      for (const target of targets) expect((await owner.ask(target, { headers })).status).toBe(403);
    }
  });

  test("may link to the desk, which shows its sign-in page alone", async () => {
    const headers = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" };
    const answer = await here.browser().ask("/desk/", { headers });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain("text/html");
  });

  test.each([
    ["/desk/api/session", "document"],
    ["/desk/", "iframe"],
    ["/", "iframe"],
    ["/", "object"],
  ])(
    "opens neither a call nor a frame, from another port of this machine either: %s as %s",
    async (at, dest) => {
      const owner = await here.signedIn();
      for (const site of ["same-site", "cross-site"]) {
        const headers = { "sec-fetch-site": site, "sec-fetch-mode": "navigate", "sec-fetch-dest": dest };
        expect((await owner.ask(at, { headers })).status).toBe(403);
      }
    },
  );

  test("is given no permission to read, and cannot frame or embed the desk", async () => {
    const owner = await here.signedIn();
    for (const answer of [
      await owner.ask("/desk/"),
      await owner.call(me),
      await owner.ask("/desk/api/nothing"),
    ]) {
      expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
      expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
      expect(answer.headers.get("cross-origin-opener-policy")).toBe("same-origin");
      expect(answer.headers.get("cross-origin-resource-policy")).toBe("same-origin");
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    }
  });
});

describe("scripts in content", () => {
  test("neither run inline nor come from elsewhere nor are made of text", async () => {
    const answer = await here.browser().ask("/desk/");
    const policy = answer.headers.get("content-security-policy") ?? "";
    const directives = new Map(policy.split("; ").map((one) => [one.split(" ")[0], one]));
    expect(directives.get("default-src")).toBe("default-src 'none'");
    expect(directives.get("script-src")).toBe("script-src 'self'");
    expect(directives.get("style-src")).toBe("style-src 'self'");
    expect(directives.get("require-trusted-types-for")).toBe("require-trusted-types-for 'script'");
    expect(directives.get("base-uri")).toBe("base-uri 'none'");
    expect(directives.get("form-action")).toBe("form-action 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
  });
});

describe("the cookie", () => {
  test("reaches no script, no other site and no network in the clear", async () => {
    const [near, far] = [here.browser(), await proxied.as("owner")];
    const entered = await near.call(enterByLink, { token: await here.token() });
    expect(entered.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^desk-4400=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    expect([...far.cookies.keys()]).toEqual(["__Host-desk"]);
  });

  test("is a new one at each sign-in, whatever the browser brought (fixation)", async () => {
    const browser = here.browser();
    browser.cookies.set("desk-4400", "chosen-by-somebody-else");
    await browser.call(enterByLink, { token: await here.token() });
    const first = browser.cookies.get("desk-4400") ?? "";
    expect(first).not.toBe("chosen-by-somebody-else");
    await browser.call(enterByLink, { token: await here.token() });
    expect(browser.cookies.get("desk-4400")).not.toBe(first);
    // The session before has ended.
    browser.cookies.set("desk-4400", first);
    expect((await browser.call(me)).status).toBe(401);
  });

  test.each([
    ["another browser", { "user-agent": "Chrome" }],
    ["another name of this machine", { host: "127.0.0.1:4400" }],
    ["another port, as another program on this machine would get it", { host: "localhost:3000" }],
  ])("is good in no case for %s", async (_, headers) => {
    const owner = await here.signedIn();
    const value = owner.cookies.get("desk-4400") ?? "";
    owner.cookies.set("desk-3000", value);
    expect((await owner.call(me, null, { headers })).status).toBe(401);
  });

  test.each([
    ["without the prefix that only the host itself can set (tossed by a name above it)", "desk"],
    ["with the name that it has on this machine", "desk-443"],
    ["with the prefix in other letters", "__host-desk"],
  ])("%s is not looked at", async (_, name) => {
    const owner = await proxied.as("owner");
    const value = owner.cookies.get("__Host-desk") ?? "";
    owner.cookies.delete("__Host-desk");
    owner.cookies.set(name, value);
    expect((await owner.call(me)).status).toBe(401);
  });

  test("cannot be made of what the database holds", async () => {
    const owner = await proxied.as("owner");
    const row = await proxied.state.selectFrom("sessions").select("hash").executeTakeFirstOrThrow();
    expect(row.hash).not.toBe(owner.cookies.get("__Host-desk"));
    owner.cookies.set("__Host-desk", row.hash);
    expect((await owner.call(me)).status).toBe(401);
  });
});

describe("an address", () => {
  test.each([
    "/desk/assets/..%2f..%2fpackage.json",
    "/desk/assets/%2e%2e%2f%2e%2e%2fdesk.sqlite",
    "/desk/assets/..%5c..%5cdesk.sqlite",
    "/desk/assets/%00/index.html",
    "/desk//api/session",
    "/desk/api%2f/session",
    "/desk/%E0%A4%A",
  ])("%s leads out of nothing", async (target) => {
    const owner = await here.signedIn();
    const answer = await owner.ask(target);
    expect([400, 404]).toContain(answer.status);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
  });

  test("of a file that is not part of the app is 404, and never the app's page", async () => {
    expect((await here.browser().ask("/desk/assets/index.html")).status).toBe(404);
  });
});

test("who guesses is stopped after thirty tries a minute; others are not", async () => {
  const guesser = here.browser();
  const tries = Array.from({ length: 31 }, (_, at) => guesser.call(enterByLink, { token: `guess-${at}` }));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect((await here.browser().call(enterByLink, { token: await here.token() })).status).toBe(200);
});

test("a body of endless levels is refused, not tried", async () => {
  const owner = await here.signedIn();
  const value = "[".repeat(5000) + "]".repeat(5000);
  const body = `{"file":"site.yaml","base":null,"edits":[{"op":"set","path":["x"],"value":${value}}]}`;
  expect((await owner.call(saveEdits, null, { body })).status).toBe(422);
});

test("an editor sees no messages, and cannot put a role of their own into a call", async () => {
  const editor = await proxied.as("editor");
  expect(await (await editor.call(today)).json()).toMatchObject({ messages: null, unanswered: [] });
  expect((await editor.call(erase, { email: "eve@b.example", least: "editor" })).status).toBe(403);
});

test("no answer is kept by a browser or a proxy, and an error discloses nothing of the inside", async () => {
  expectLog(/"path":"\/desk\/api\/today"/);
  const desk = await testDesk();
  try {
    const owner = await desk.signedIn();
    expect((await owner.call(me)).headers.get("cache-control")).toBe("no-store");
    await desk.database.close();
    const answer = await owner.call(today);
    expect([answer.status, Object.keys((await answer.json()) as object)]).toEqual([
      500,
      ["title", "status", "request_id"],
    ]);
  } finally {
    await desk.end();
  }
});
