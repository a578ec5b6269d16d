import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { requestScope, oneATurn } from "./scope.ts";

test("jobs start in order, one in each turn of the event loop", async () => {
  const begin = oneATurn();
  const begun: number[] = [];
  for (const one of [1, 2, 3]) begin(() => void begun.push(one));
  expect(begun).toEqual([]);
  for (const expected of [[1], [1, 2], [1, 2, 3]]) {
    await turn();
    expect(begun).toEqual(expected);
  }
  begin(() => void begun.push(4));
  await turn();
  expect(begun).toEqual([1, 2, 3, 4]);
});

/** A request as the server passes it on, and its answer. */
function exchange(method: string, url = "/") {
  const request = Object.assign(new IncomingMessage(new Socket()), { method, url });
  return { request, response: new ServerResponse(request) };
}

test("a read whose client left before its turn is skipped; a write is done, because it arrived whole", async () => {
  const scope = requestScope({ trustProxy: 0 });
  const done: string[] = [];
  for (const method of ["GET", "HEAD", "POST"]) {
    const { request, response } = exchange(method);
    scope(request, response, () => void done.push(method));
    response.destroy();
  }
  const { request, response } = exchange("GET");
  scope(request, response, () => void done.push("GET of a client that stayed"));
  for (let one = 0; one < 4; one += 1) await turn();
  expect(done).toEqual(["POST", "GET of a client that stayed"]);
});

test("writes that arrive together start together, so that they share a commit", () => {
  const scope = requestScope({ trustProxy: 0 });
  const begun: string[] = [];
  for (const url of ["/api/contacts", "/api/newsletter", "/contact-us"]) {
    const { request, response } = exchange("POST", url);
    scope(request, response, () => void begun.push(url));
  }
  expect(begun).toEqual(["/api/contacts", "/api/newsletter", "/contact-us"]);
});

test("a probe does not wait for its turn", () => {
  const scope = requestScope({ trustProxy: 0 });
  const done: string[] = [];
  for (const url of ["/", "/healthz", "/readyz?deep"]) {
    const { request, response } = exchange("GET", url);
    scope(request, response, () => void done.push(url));
  }
  expect(done).toEqual(["/healthz", "/readyz?deep"]);
});
