import { calls } from "#contract/calls.ts";
import { problemSchema } from "#contract/problem.ts";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { goodMessage, postForm, postJson } from "./testing/send.ts";
import { openTestApp, type TestApp } from "./testing/test-app.ts";

const runs = { numRuns: 400 };
let opened: TestApp;
beforeAll(async () => {
  opened = await openTestApp("sqlite");
});
afterAll(() => opened.opened.close());

/** The status, if the answer reveals no internal details and a problem's body has the same status. */
async function statusOf(answer: Response): Promise<number | string> {
  const text = await answer.text();
  if (/\bat .+\.ts:\d+|node_modules|sqlite/i.test(text)) return `leaks: ${text}`;
  const isProblem = answer.headers.get("content-type") === "application/problem+json";
  return isProblem ? problemSchema.parse(JSON.parse(text)).status : answer.status;
}

/** Runs a property some hundred times; fails with the smallest counterexample. */
function hold<Values extends [unknown, ...unknown[]]>(property: fc.IAsyncProperty<Values>) {
  return expect(fc.assert(property, runs)).resolves.toBeUndefined();
}

const unicode = fc.string({ unit: "binary", maxLength: 60 });
const nearMessage = fc.record(
  {
    name: unicode,
    email: fc.oneof(unicode, fc.emailAddress()),
    phone: unicode,
    message: unicode,
    extra: fc.anything(),
  },
  { requiredKeys: [] },
);

describe("API-2 whatever is sent gets a documented answer", () => {
  test("as JSON values", async () => {
    const body = fc.oneof(
      fc.jsonValue(),
      nearMessage,
      nearMessage.map((part) => ({ ...goodMessage, ...part })),
    );
    await hold(
      fc.asyncProperty(body, fc.constantFrom("/api/contacts", "/api/newsletters"), async (value, path) => {
        const text =
          JSON.stringify(value, (_, part: unknown) => (typeof part === "bigint" ? String(part) : part)) ?? "";
        expect([201, 202, 400, 422]).toContain(await statusOf(await postJson(opened.app, path, text)));
      }),
    );
  });

  test("as any bytes under any media type", async () => {
    const type = fc.constantFrom(
      "application/json",
      "application/x-www-form-urlencoded",
      "text/plain",
      "x",
      "",
    );
    await hold(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), type, async (body, contentType) => {
        const init = { method: "POST", body: new Uint8Array(body), headers: { "content-type": contentType } };
        expect([400, 415, 422]).toContain(await statusOf(await opened.app.request("/api/contacts", init)));
      }),
    );
  });

  test("as forms", async () => {
    const fields = fc.dictionary(
      fc.constantFrom(...Object.keys(goodMessage), "page", "idempotency_key", "x"),
      unicode,
    );
    await hold(
      fc.asyncProperty(fields, async (form) => {
        const answer = await postForm(opened.app, "/api/contacts", { ...goodMessage, ...form });
        expect([303, 409, 422]).toContain(await statusOf(answer));
        expect(answer.headers.get("location") ?? "/").toMatch(/^\/(?!\/)[\w\-./]*(?:\?sent=contact)?$/);
      }),
    );
  });
});

test("API-1 any requested address gets a documented answer", async () => {
  const segment = fc.oneof(
    unicode.map((text) => encodeURIComponent(text.toWellFormed())),
    fc.webPath(),
    fc.constantFrom("..", "%", "%2f", "0", "1"),
  );
  const prefix = fc.constantFrom(
    ...Object.values(calls).map((call) => call.path.replace("{id}", "")),
    "/storage/",
    "/samples/",
    "/assets/",
    "/",
    "/api/",
  );
  await hold(
    fc.asyncProperty(prefix, segment, fc.webQueryParameters(), async (start, end, query) => {
      const answer = await opened.app.request(`${start}${end}?${query}`);
      expect([200, 400, 404, 405, 422]).toContain(await statusOf(answer));
    }),
  );
});
