import { afterEach, describe, expect, it, vi } from "vitest";
import { CallError } from "#contract/data-source.ts";
import { type Fetcher, payloadOf, read, send } from "./api-client.ts";

afterEach(() => vi.unstubAllGlobals());

const answering =
  (body: unknown, status = 200) =>
  () =>
    Promise.resolve(Response.json(body, { status }));

describe("payloadOf", () => {
  it("API-1 takes the first match of body.data.data, body.data, the bare body", () => {
    expect(payloadOf({ data: { data: [1] } })).toEqual([1]);
    expect(payloadOf({ data: [2] })).toEqual([2]);
    expect(payloadOf([3])).toEqual([3]);
    expect(payloadOf({ id: 4 })).toEqual({ id: 4 });
  });
});

describe("read", () => {
  it("API-4 returns the payload with its meta on 2xx, null on 404, and throws on anything else", async () => {
    expect(await read(answering({ data: 1, meta: { total: 2 } }), "/x")).toEqual({
      data: 1,
      meta: { total: 2 },
    });
    expect(await read(answering({}, 404), "/x")).toBeNull();
    await expect(read(answering({}, 503), "/x")).rejects.toEqual(new CallError(503));
  });
});

describe("read", () => {
  it("API-4 sends only the accepted type, and sets no timeout of its own", async () => {
    const fetcher = vi.fn<Fetcher>(answering({ data: 1 }));
    await read(fetcher, "/x");
    expect(fetcher).toHaveBeenCalledWith("/x", { headers: { accept: "application/json" } });
  });
});

describe("send", () => {
  it("API-2 leaves the answer's body unread", async () => {
    const answer = Response.json({ data: {} }, { status: 202 });
    vi.stubGlobal("fetch", () => Promise.resolve(answer));
    vi.stubGlobal("document", { cookie: "" });
    await send("subscribe", { email: "a@b.c" });
    expect(answer.bodyUsed).toBe(false);
  });

  it("API-2 API-4 posts exactly the fields as JSON and returns the XSRF cookie as a header", async () => {
    const fetched = vi.fn<() => Promise<Response>>(answering({}, 202));
    vi.stubGlobal("fetch", fetched);
    vi.stubGlobal("document", { cookie: "a=b; XSRF-TOKEN=t%20k" });
    await send("subscribe", { email: "a@b.c" }, { "idempotency-key": "k" });
    expect(fetched).toHaveBeenCalledWith("/api/newsletters", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        "X-XSRF-TOKEN": "t k",
        "idempotency-key": "k",
      },
      body: '{"email":"a@b.c"}',
    });
  });

  it("API-4 treats every status outside 2xx as a failure", async () => {
    vi.stubGlobal("fetch", answering({}, 422));
    vi.stubGlobal("document", { cookie: "" });
    await expect(send("subscribe", { email: "" })).rejects.toEqual(new CallError(422));
  });
});
