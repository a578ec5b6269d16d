import { once } from "node:events";
import { Agent, createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { drain } from "./drain.ts";

async function start(answer: Parameters<typeof createServer>[1]): Promise<{ server: Server; port: number }> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  // It listens on a TCP port.
  return { server, port: (server.address() as AddressInfo).port };
}

/** The status of a request and what it says about its connection, or the code of the failure. */
function ask(port: number, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    request({ port, host: "127.0.0.1", agent }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(`${answer.statusCode} ${answer.headers.connection}`));
    })
      .on("error", (error: Error & { code?: string }) => resolve(error.code ?? error.name))
      .end();
  });
}

test("a request under way is answered, connections that are used end with their answer, idle ones are closed", async () => {
  const held: (() => void)[] = [];
  const arrived = Promise.withResolvers<void>();
  const { server, port } = await start((asked, answer) => {
    if (asked.headers.connection === "close") {
      held.push(() => answer.end());
      arrived.resolve();
    } else answer.end();
  });
  const [used, idle] = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })];
  expect([await ask(port, used), await ask(port, idle)]).toEqual(["200 keep-alive", "200 keep-alive"]);
  const slow = ask(port, new Agent());
  await arrived.promise;
  const ended = drain(server, { announceMs: 0, idleMs: 300 });
  expect(await ask(port, used)).toBe("200 close");
  const [closed] = Object.values(idle.freeSockets).flat();
  if (closed && !closed.destroyed) await once(closed, "close");
  expect(server.listening).toBe(false);
  for (const answer of held) answer();
  expect(await slow).toBe("200 close");
  await ended;
  expect(await ask(port, new Agent())).toBe("ECONNREFUSED");
});

test("what is still open at the end is cut off", async () => {
  const arrived = Promise.withResolvers<void>();
  const { server, port } = await start(() => arrived.resolve());
  const cut = ask(port, new Agent());
  await arrived.promise;
  await drain(server, { announceMs: 0, mostMs: 50 });
  expect(await cut).toBe("ECONNRESET");
});
