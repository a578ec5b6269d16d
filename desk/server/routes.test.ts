import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { featureParts } from "#features/parts.ts";
import type { Deps } from "./deps.ts";
import type { DeskFeature } from "./feature.ts";
import { allRoutes, entranceOf } from "./parts.ts";
import type { DeskPlace } from "./place.ts";
import { away, type TestDesk, testDesk } from "./testing/test-desk.ts";

// Routes are declared without touching what they depend on; which sign in depends on the place.
const features = await featureParts<DeskFeature>("desk.ts");
const declared = (place: DeskPlace) => {
  const deps = { place, clock: () => new Date() } as Deps;
  return allRoutes(deps, features, entranceOf(deps, features));
};
const places = [
  { where: "on this machine", place: { kind: "loopback" }, routes: declared({ kind: "loopback" }) },
  { where: "behind a proxy", place: away, routes: declared(away) },
] as const;

test("calls by anyone are those that sign in, and on this machine a link alone does", () => {
  const open = places[0].routes.filter(({ least }) => least === "anyone").map(({ path }) => path);
  expect(open).toEqual(["/session/method", "/session/link"]);
});

test("without a feature that lets people in, nobody signs in at a public address", () => {
  const deps = { place: away } as Deps;
  expect(entranceOf(deps, [])).toBeNull();
  const open = allRoutes(deps, [], null).filter(({ least }) => least === "anyone");
  expect(open.map(({ path }) => path)).toEqual(["/session/method"]);
});

describe.each(places)("every call $where", ({ place, routes }) => {
  let desk: TestDesk;
  beforeAll(async () => {
    desk = await testDesk({ place });
  });
  afterAll(() => desk.end());

  const closed = routes.filter(({ least }) => least !== "anyone");
  const writing = routes.filter(({ method }) => method === "POST");
  const [inJson, files] = (["json", "bytes"] as const).map((kind) =>
    routes.filter(({ body }) => body === kind),
  );

  test("has an address of its own", () => {
    const names = routes.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(closed)("$method $path is refused without a session", async (route) => {
    expect((await desk.browser().call(route)).status).toBe(401);
  });

  test.each(closed)("$method $path is refused to a person who may do less", async (route) => {
    const editor = await desk.as("editor");
    const { status } = await editor.call(route, {});
    expect(status === 403).toBe(route.least === "owner");
  });

  test.each(writing)("$method $path comes from the desk's own app alone", async (route) => {
    const owner = await desk.as("owner");
    const refused = async (headers: Record<string, string | null>) =>
      (await owner.call(route, null, { headers })).status;
    // Another site's page, one that hides where it comes from, a sandboxed frame, a form.
    expect(await refused({ origin: "https://evil.example" })).toBe(403);
    expect(await refused({ origin: null })).toBe(403);
    expect(await refused({ origin: "null" })).toBe(403);
    expect(await refused({ "x-desk": null })).toBe(403);
    for (const type of ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain"])
      expect(await refused({ "content-type": type })).toBe(415);
  });

  test.each(inJson ?? [])(
    "$method $path refuses a body that is too large, or not what it takes",
    async (route) => {
      const owner = await desk.as("owner");
      const send = async (body: string) => (await owner.call(route, null, { body })).status;
      expect(await send(JSON.stringify("x".repeat(route.mostBytes)))).toBe(413);
      expect(await send("{")).toBe(400);
      expect(await send('{"__proto__":{"role":"owner"},"unknown":1}')).toBe(422);
    },
  );

  test.each(files ?? [])(
    "$method $path refuses a file that is too large before it arrives",
    async (route) => {
      const owner = await desk.as("owner");
      const type = "application/octet-stream";
      const said = { "content-type": type, "content-length": `${route.mostBytes + 1}` };
      expect((await owner.call(route, null, { headers: said, body: "x" })).status).toBe(413);
      for (const other of ["application/json", `${type}-stream`, null])
        expect(
          (await owner.call(route, null, { headers: { "content-type": other }, body: "x" })).status,
        ).toBe(415);
    },
  );

  test.each(writing)("$method $path cannot be made with another method", async (route) => {
    const owner = await desk.as("owner");
    for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])
      expect((await owner.call(route, null, { method })).status).toBe(405);
    // A read that says that it is a write.
    const headers = { "x-http-method-override": "POST" };
    const asked = await owner.ask(`/desk/api${route.path}?_method=POST`, { headers });
    expect(asked.status).toBe(404);
  });
});
