import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { freePort } from "./free-port.ts";

test("a free port is none that the system gives to connections, and none that is taken", async () => {
  const port = await freePort();
  expect(port).toBeGreaterThan(1024);
  expect(port).toBeLessThan(32_768);
  const server = createServer().listen(port, "127.0.0.1");
  await once(server, "listening");
  const other = await freePort();
  const choices = [port, other];
  expect(await freePort(() => choices.shift() ?? 0)).toBe(other);
  server.close();
});
