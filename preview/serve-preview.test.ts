import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { barPath, servePreview } from "./serve-preview.ts";
import { openTestPreview } from "./testing/test-preview.ts";

/** A served preview, and a client that sends any headers. */
async function served() {
  const opened = await openTestPreview();
  const server = await servePreview(opened.preview);
  onTestFinished(server.close);
  const { host, port, origin } = new URL(server.address);
  const get = async (path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> => {
    const sent = request({ host: "127.0.0.1", port, path, headers: { host, ...headers } }).end();
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    return answer;
  };
  return { ...opened, port, origin, get };
}

test("answers to this machine's own names alone, and to no page of another origin", async () => {
  const { get, port, origin } = await served();
  const statusOf = async (path: string, headers: Record<string, string>) => {
    const answer = await get(path, headers);
    answer.resume();
    return answer.statusCode;
  };
  for (const path of ["/", "/readyz", "/api/posts", barPath, `${barPath}events`])
    for (const host of [
      "evil.example",
      `evil.example:${port}`,
      "127.0.0.1",
      `127.0.0.1:${port}.evil.example`,
    ])
      expect([path, host, await statusOf(path, { host })]).toEqual([
        path,
        host,
        expect.toBeOneOf([400, 421]),
      ]);
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`])
    expect([host, await statusOf(barPath, { host })]).toEqual([host, 200]);
  for (const foreign of ["https://evil.example", "null", "http://localhost:1", `https://127.0.0.1:${port}`])
    expect([foreign, await statusOf("/api/posts", { origin: foreign })]).toEqual([foreign, 403]);
  expect(await statusOf("/api/posts", { origin })).toBe(200);
  const picture = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" };
  const link = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
  expect([
    await statusOf("/", picture),
    await statusOf("/", { ...link, "sec-fetch-dest": "iframe" }),
  ]).toEqual([403, 403]);
  expect(await statusOf("/", link)).toBe(200);
});

test("serves the bar with a policy of its own, and scripts that name only each other", async () => {
  const { get } = await served();
  const page = await get(barPath);
  expect(page.headers["content-security-policy"]).toMatch(
    /^default-src 'none'; script-src 'self';.*frame-ancestors 'none'/,
  );
  expect(await text(page)).toContain('<iframe id="page"');
  const waiting = ["bar.ts"];
  const seen = new Set(waiting);
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const answer = await get(barPath + name);
    expect([name, answer.statusCode, answer.headers["content-type"]]).toEqual([
      name,
      200,
      "text/javascript; charset=utf-8",
    ]);
    for (const [, from = ""] of (await text(answer)).matchAll(/^import .* from "([^"]+)"/gm)) {
      expect(from).toMatch(/^\.\/[\w-]+\.ts$/);
      if (seen.has(from.slice(2))) continue;
      seen.add(from.slice(2));
      waiting.push(from.slice(2));
    }
  }
  expect(seen.size).toBeGreaterThan(3);
  expect((await get(`${barPath}none.ts`)).statusCode).toBe(404);
});

test("sends each state as an event, the present one first", async () => {
  const { get, write, preview } = await served();
  const events = await get(`${barPath}events`);
  expect(events.headers["content-type"]).toBe("text/event-stream");
  events.setEncoding("utf8");
  const versions: string[] = [];
  const next = async () => {
    const [line] = (await once(events, "data")) as [string];
    const state: { version: string } = JSON.parse(line.replace(/^data: /, "").split("\n")[0] ?? "");
    versions.push(state.version);
  };
  await next();
  expect(versions).toEqual([preview.state().version]);
  await write("about.md", "---\ntitle: Another\n---\nText.\n");
  while (versions.at(-1) === versions[0]) await next();
  expect(versions.at(-1)).toBe(preview.state().version);
});
