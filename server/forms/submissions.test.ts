import { problemSchema } from "#contract/problem.ts";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createApp } from "../app.ts";
import { StoreError } from "../store/store-error.ts";
import { databaseKinds } from "../testing/databases.ts";
import { goodMessage, postForm, postJson } from "../testing/send.ts";
import { references } from "../api/routes.ts";
import { fixtureFiles, writeFixture } from "../testing/fixture-content.ts";
import { stubSite } from "../testing/stub-site.ts";
import { openTestApp, type TestApp } from "../testing/test-app.ts";
import { expectLog } from "../testing/log-watch.ts";

const contacts = "/api/contacts";
const newsletters = "/api/newsletters";
const chunked = (size: number) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (let sent = 0; sent < size; sent += 1024) controller.enqueue(new Uint8Array(1024).fill(32));
      controller.close();
    },
  });

/** A body whose client leaves before its end. */
const brokenOff = () =>
  new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Buffer.from('{"name": "An')),
    pull: (controller) => controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" })),
  });

const invalid: [string, unknown, string[]][] = [
  ["null", null, ["body"]],
  ["an array", [], ["body"]],
  ["a number", 7, ["body"]],
  ["a string", '"x"', ["body"]],
  ["an empty object", {}, ["email", "message", "name", "phone"]],
  ["an empty name", { ...goodMessage, name: "" }, ["name"]],
  ["a name that is no text", { ...goodMessage, name: { $gt: "" } }, ["name"]],
  ["a phone that is a number", { ...goodMessage, phone: 131 }, ["phone"]],
  ["an address without @", { ...goodMessage, email: "ann" }, ["email"]],
  ["an address with a header", { ...goodMessage, email: "a@b.example\nBcc: x@y" }, ["email"]],
  ["two addresses", { ...goodMessage, email: "a@b.example,c@d.example" }, ["email"]],
  ["a field too many", { ...goodMessage, admin: true }, ["admin"]],
  ["constructor", { ...goodMessage, constructor: 1 }, ["constructor"]],
  ["a message too long", { ...goodMessage, message: "x".repeat(20_001) }, ["message"]],
  ["__proto__", '{"__proto__": {"name": "x"}}', ["body"]],
  ["deep nesting", "[".repeat(9000) + "]".repeat(9000), ["body"]],
];

const accepted: [string, Record<string, string>][] = [
  ["one character", { ...goodMessage, name: "x" }],
  ["only spaces, which browsers let through", { ...goodMessage, name: "  " }],
  ["control characters, which are removed", { ...goodMessage, name: "a\u0000b\r\nc", message: "a\u0000b" }],
  ["markup, kept as it is", { ...goodMessage, message: "<script>alert(1)</script> {{7*7}} =cmd()" }],
  ["a lone surrogate", { ...goodMessage, name: "\ud800x" }],
  ["other scripts", { ...goodMessage, name: "李 مرحبا 👩‍👩‍👧" }],
  ["an address without a dot", { ...goodMessage, email: "a@b" }],
  ["20,000 characters", { ...goodMessage, message: "x".repeat(20_000) }],
];

describe.each(databaseKinds)("what visitors send, on %s", (kind) => {
  let opened: TestApp;
  beforeAll(async () => {
    opened = await openTestApp(kind);
  });
  afterAll(() => opened.opened.close());
  const count = async () => (await opened.store.messages()).length;

  test.each(["application/json", "application/x-www-form-urlencoded"])(
    "an aborted upload of %s is no fault of ours: 400, and no log line",
    async (type) => {
      const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
      const init = {
        method: "POST",
        body: brokenOff(),
        headers: { "content-type": type },
        duplex: "half",
      };
      const answer = await opened.app.request(contacts, init);
      const lines = written.mock.calls.length;
      written.mockRestore();
      expect([answer.status, lines]).toEqual([400, 0]);
    },
  );

  test("API-2 a message is 201 with an id of its own, which reveals nothing", async () => {
    const answers = [];
    for (let n = 0; n < 2; n += 1) {
      const answer = await postJson(opened.app, contacts, goodMessage);
      expect(answer.status).toBe(201);
      answers.push(await answer.json());
    }
    const newest = (await opened.store.messages()).at(-1);
    expect(newest).toMatchObject(goodMessage);
    expect(answers[1]).toEqual({ data: { id: references("secret of the tests")(newest?.id ?? 0) } });
    expect(answers[1]).toEqual({ data: { id: expect.stringMatching(/^[\w-]{22}$/) } });
    expect(answers[0]).not.toEqual(answers[1]);
    expect(answers[1]).not.toEqual({ data: { id: references("another secret")(newest?.id ?? 0) } });
  });

  test("SHELL-20 a sign-up is 202, the same for old and new addresses", async () => {
    const answers = [];
    for (const email of ["n@b.example", "N@B.example", "n@b.example"]) {
      const answer = await postJson(opened.app, newsletters, { email });
      answers.push([answer.status, await answer.text()]);
    }
    expect(answers).toEqual(Array.from({ length: 3 }, () => [202, '{"data":{}}']));
    expect((await opened.store.subscribers()).filter(({ email }) => email === "n@b.example")).toHaveLength(1);
  });

  test.each(accepted)("API-2 accepts %s", async (_, message) => {
    expect((await postJson(opened.app, contacts, message)).status).toBe(201);
  });

  test.each(invalid)(
    "API-2 refuses %s with 422 and the fields, and stores nothing",
    async (_, body, fields) => {
      const before = await count();
      const answer = await postJson(opened.app, contacts, body);
      const problem = problemSchema.parse(await answer.json());
      expect([answer.status, problem.status]).toEqual([422, 422]);
      expect(answer.headers.get("content-type")).toBe("application/problem+json");
      expect(Object.keys(problem.errors ?? {}).toSorted()).toEqual(fields);
      expect(await count()).toBe(before);
    },
  );

  test.each([{}, { email: "" }, { email: "x" }, { email: 1 }, { email: ["a@b.example"] }])(
    "API-2 SHELL-20 a sign-up with %j is 422",
    async (body) => {
      expect((await postJson(opened.app, newsletters, body)).status).toBe(422);
    },
  );

  test.each(["", "{", "name=x", '{"a":1} x', "\u0000", "NaN", "{'a':1}"])(
    "API-2 the body %j is 400",
    async (body) => {
      expect((await postJson(opened.app, contacts, body)).status).toBe(400);
    },
  );

  test("API-2 a body in another encoding is 400", async () => {
    const body = Buffer.from(`\uFEFF${JSON.stringify(goodMessage)}`, "utf16le");
    const headers = { "content-type": "application/json" };
    expect((await opened.app.request(contacts, { method: "POST", headers, body })).status).toBe(400);
  });

  const types = [
    "text/plain",
    "multipart/form-data; boundary=x",
    "application/xml",
    "",
    "application/jsonp",
    "application/json; charset=utf-16",
  ];
  test.each(types)("API-2 the media type %j is 415", async (type) => {
    expect((await postJson(opened.app, contacts, goodMessage, { "content-type": type })).status).toBe(415);
  });

  test("API-2 a compressed body is 415", async () => {
    expect((await postJson(opened.app, contacts, goodMessage, { "content-encoding": "gzip" })).status).toBe(
      415,
    );
  });

  test("API-2 more than 64 KiB is 413, also in chunks without a length", async () => {
    expect((await postJson(opened.app, contacts, `"${"x".repeat(70_000)}"`)).status).toBe(413);
    // Node wants `duplex` with a stream; the DOM's type does not know it.
    const init = { method: "POST", body: chunked(10 * 1024 * 1024), duplex: "half" } as RequestInit;
    const headers = { "content-type": "application/json" };
    expect((await opened.app.request(contacts, { ...init, headers })).status).toBe(413);
  });

  test("API-2 a repeated key: the same answer for the same body, 409 for another", async () => {
    const headers = { "idempotency-key": `key-${kind}` };
    const first = await (await postJson(opened.app, contacts, goodMessage, headers)).text();
    const before = await count();
    const again = await postJson(opened.app, contacts, goodMessage, headers);
    expect([again.status, await again.text()]).toEqual([201, first]);
    expect((await postJson(opened.app, contacts, { ...goodMessage, name: "B" }, headers)).status).toBe(409);
    expect(await count()).toBe(before);
    const long = { "idempotency-key": "k".repeat(201) };
    expect((await postJson(opened.app, contacts, goodMessage, long)).status).toBe(422);
  });

  test("CONTACT-3 a plain form whose key was used with another body gets its page back, with what was typed", async () => {
    const form = { ...goodMessage, page: "/contact-us", idempotency_key: `form-key-${kind}` };
    expect((await postForm(opened.app, contacts, form)).status).toBe(303);
    expect((await postForm(opened.app, contacts, form)).status).toBe(303);
    const before = await count();
    const message = "Another";
    const answer = await postForm(opened.app, contacts, { ...form, message });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([409, "no-store"]);
    expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
    // Without errors by field the page shows the catalogue's sentence.
    expect(opened.rendered[0]?.form).toEqual({ form: "contact", values: { ...goodMessage, message } });
    expect(await count()).toBe(before);
  });

  test.each([
    [{ "sec-fetch-site": "cross-site" }, 403],
    [{ "sec-fetch-site": "same-site" }, 403],
    [{ "sec-fetch-site": "same-origin", origin: "https://proxy.example" }, 202],
    [{ "sec-fetch-site": "none" }, 202],
    [{ origin: "https://evil.example" }, 403],
    [{ origin: "null" }, 403],
    [{ origin: "http://localhost" }, 202],
    [{}, 202],
  ])("API-2 a write with %j is %i", async (headers, status) => {
    const answer = await postJson(opened.app, newsletters, { email: "x@b.example" }, headers);
    expect(answer.status).toBe(status);
  });

  test("CONTACT-3 a form without JavaScript goes back to its page with a mark", async () => {
    const answer = await postForm(opened.app, contacts, { ...goodMessage, page: "/contact-us" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/contact-us?sent=contact"]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const news = await postForm(opened.app, newsletters, { email: "f@b.example", page: "/blog/2" });
    expect(news.headers.get("location")).toBe("/blog/2?sent=newsletter");
  });

  test("SHELL-20 an empty newsletter without JavaScript goes back to its page with a mark", async () => {
    const answer = await postForm(opened.app, newsletters, { email: "", page: "/blog/2" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/blog/2?sent=nothing"]);
  });

  test.each([
    "//evil.example",
    "https://evil.example/",
    "/nowhere",
    "/\\evil.example",
    "",
    "/contact-us\r\nx: y",
  ])("CONTACT-3 a form that names the page %j goes to the front page", async (page) => {
    const answer = await postForm(opened.app, newsletters, { email: "f@b.example", page });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/?sent=newsletter"]);
  });

  test("CONTACT-3 a form that is not valid answers the page that its page has moved to", async () => {
    const site = {
      ...stubSite(),
      isPage: () => true,
      renderPage: async ({ url }: Request) =>
        new URL(url).pathname === "/team-details/1-ann"
          ? new Response(null, { status: 301, headers: { location: "/team-details/1-anna" } })
          : new Response(`the page ${new URL(url).pathname}`),
    };
    const app = createApp({ ...opened, secret: "test", site });
    const answer = await postForm(app, newsletters, { email: "typed", page: "/team-details/1-ann" });
    expect([answer.status, answer.headers.get("location")]).toEqual([422, null]);
    expect(await answer.text()).toBe("the page /team-details/1-anna");
    const odd = await postForm(app, newsletters, { email: "typed", page: "/team-details/%ff" });
    expect(await odd.text()).toBe("the page /");
  });

  test("CONTACT-3 a form that is not valid answers its page with what was typed", async () => {
    const before = await count();
    const { phone: _phone, ...fields } = { ...goodMessage, email: "<ann>", page: "/contact-us" };
    const answer = await postForm(opened.app, contacts, fields);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([422, "no-store"]);
    const [shown] = opened.rendered;
    expect(new URL(shown?.request.url ?? "").pathname).toBe("/contact-us");
    expect(shown?.form?.values).toEqual({ name: "Ann", email: "<ann>", message: "Hello" });
    expect(Object.keys(shown?.form?.errors ?? {}).toSorted()).toEqual(["email", "phone"]);
    expect(await count()).toBe(before);
  });
});

describe("content without a newsletter, and with a phone number that may be left out", () => {
  let opened: TestApp;
  beforeAll(async () => {
    const files = fixtureFiles();
    const settings = "newsletter: off\ncontact: { phone_required: off }\n";
    const contentDir = await writeFixture({ ...files, "site.yaml": files["site.yaml"] + settings });
    opened = await openTestApp("sqlite", { contentDir });
  });
  afterAll(() => opened.opened.close());
  const { phone: _phone, ...phoneless } = goodMessage;

  test.each([
    ["missing", phoneless],
    ["empty", { ...phoneless, phone: "" }],
  ])("CONTACT-2 a message whose number is %s is stored", async (_, message) => {
    expect((await postJson(opened.app, contacts, message)).status).toBe(201);
    expect((await opened.store.messages()).at(-1)).toMatchObject({ ...phoneless, phone: "" });
    const answer = await postForm(opened.app, contacts, { ...message, page: "/contact-us" });
    expect(answer.headers.get("location")).toBe("/contact-us?sent=contact");
  });

  test("CONTACT-2 a number that is given is bounded, and the other fields are required as ever", async () => {
    const answer = await postJson(opened.app, contacts, { phone: "1".repeat(101) });
    const { errors = {} } = problemSchema.parse(await answer.json());
    expect([answer.status, Object.keys(errors).toSorted()]).toEqual([
      422,
      ["email", "message", "name", "phone"],
    ]);
  });

  test("SHELL-20 nobody is subscribed: 404, for a script and for a plain form", async () => {
    const address = { email: "off@b.example" };
    expect((await postJson(opened.app, newsletters, address)).status).toBe(404);
    expect((await postForm(opened.app, newsletters, { ...address, page: "/" })).status).toBe(404);
    expect(await opened.store.subscribers()).toEqual([]);
  });
});

describe("a database that fails on writes", () => {
  let broken: TestApp;
  beforeAll(async () => {
    const fail = () => Promise.reject(new StoreError(new Error("disk full at /secret/path")));
    broken = await openTestApp("sqlite", { store: (store) => ({ ...store, addMessage: fail, about: fail }) });
  });
  afterAll(() => broken.opened.close());

  test("CONTACT-3 is 503 with Retry-After and reveals no internal details", async () => {
    expectLog(/disk full/);
    const answer = await postJson(broken.app, contacts, goodMessage);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await answer.text()).not.toContain("secret");
    expect((await broken.app.request("/api/about")).status).toBe(503);
    expect((await broken.app.request("/api/categories")).status).toBe(200);
  });

  test("CONTACT-3 a form without JavaScript gets its page with 503", async () => {
    expectLog(/disk full/);
    const answer = await postForm(broken.app, contacts, { ...goodMessage, page: "/contact-us" });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([503, "no-store"]);
    expect(broken.rendered[0]?.form).toEqual({ form: "contact", values: goodMessage });
  });
});
