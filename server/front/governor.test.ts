import { once } from "node:events";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, test } from "vitest";
import { createServer } from "../listen.ts";
import { serverParts } from "../testing/server-parts.ts";
import { createGovernor, type Governor } from "./governor.ts";
import type { Bounds } from "./room.ts";

const MB = 1024 * 1024;
/** More than the kernel buffers for a client that does not read. */
const large = 24 * MB;

let clock = 0;
let governor: Governor;
let server: Server;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

async function start(work: RequestListener, bounds: Partial<Bounds> = {}): Promise<void> {
  clock = 0;
  governor = createGovernor({ mostBytes: 64 * MB, mostConnections: 100, ...bounds }, () => clock);
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    work(request, response);
    return true;
  };
  const none = () => new Response(null, { status: 404 });
  server = createServer(none, { ...serverParts(), fronts: [answer], governor });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
}

function open(): Socket {
  // It listens on a TCP port.
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").pause();
  socket.on("error", () => socket.destroy());
  sockets.push(socket);
  return socket;
}

const get = (target: string, more = "") => `GET ${target} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;
const post = (target: string, body: string, more = "") =>
  `POST ${target} HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n${more}\r\n${body}`;
const last = "Connection: close\r\n";

/** Sends, reads until the connection is closed, and returns statuses and bodies in the order they came. */
async function exchange(...parts: string[]): Promise<{ statuses: string[]; received: string }> {
  const socket = open();
  socket.write(parts.join(""));
  const received = await text(socket);
  return {
    received,
    statuses: [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status = ""]) => status),
  };
}

/** A client that reads nothing; resolves when its request is being worked on. */
async function leave(target: string): Promise<Socket> {
  const socket = open();
  const working = new Promise<void>((resolve) => started.set(target, resolve));
  socket.write(get(target));
  await working;
  return socket;
}

const started = new Map<string, () => void>();
const shared = Buffer.alloc(large);
/** Answers with memory that all answers share, or with memory of its own, and reports that it has. */
const files: RequestListener = (request, response) => {
  const target = request.url ?? "";
  if (target.startsWith("/shared")) response.end(shared);
  else if (target.startsWith("/own")) response.end(Buffer.alloc(large));
  else response.end(`answer of ${target}`);
  started.get(target)?.();
};

describe("requests of one connection", () => {
  test("are answered in order, one at a time, and the connection stays open afterwards", async () => {
    let atWork = 0;
    let most = 0;
    await start((request, response) => {
      most = Math.max(most, ++atWork);
      setImmediate(() => {
        atWork -= 1;
        response.end(`${request.url};`);
      });
    });
    const socket = open();
    socket.write(Array.from({ length: 300 }, (_, one) => get(`/${one}`)).join(""));
    let received = "";
    await new Promise<void>((resolve) => {
      socket.on("data", (part: Buffer) => {
        received += part.toString();
        if (received.endsWith("/299;")) resolve();
      });
      socket.resume();
    });
    socket.write(get("/after", last));
    await once(socket, "close");
    const order = [...received.matchAll(/\/(\w+);/g)].map(([, name]) => name);
    expect(order).toEqual([...Array.from({ length: 300 }, (_, one) => String(one)), "after"]);
    expect(most).toBe(1);
  });

  test("are not worked on while an answer is unread", async () => {
    const worked: string[] = [];
    await start((request, response) => {
      worked.push(request.url ?? "");
      files(request, response);
    });
    const socket = open();
    socket.write(get("/shared").repeat(1000));
    expect((await exchange(get("/other", last))).statuses).toEqual(["200"]);
    expect(worked.filter((target) => target === "/shared").length).toBeLessThan(2);
    expect((await exchange(get("/other", last))).statuses).toEqual(["200"]);
    expect(governor.room.bytes).toBeLessThan(large + 10 * MB);
  });

  test("stay unread while one is being worked on", async () => {
    await start(
      (request, response) => {
        if (request.url !== "/never") files(request, response);
      },
      { mostBytes: 1000 * MB },
    );
    const socket = open();
    const [taken] = (await once(server, "connection")) as [Socket];
    socket.write(get("/never").repeat(100_000));
    for (let one = 0; one < 10; one += 1)
      expect((await exchange(get("/other", last))).statuses).toEqual(["200"]);
    expect(taken.bytesRead).toBeLessThan(MB);
  });

  test("keep their bodies, also one that arrives in parts behind others", async () => {
    await start((request, response) => void text(request).then((body) => response.end(`<${body}>`)));
    const socket = open();
    const body = "x".repeat(200_000);
    const whole = post("/b", body) + post("/c", "end", last);
    socket.write(post("/a", "one") + get("/") + whole.slice(0, 1000));
    let received = "";
    socket.on("data", (part: Buffer) => (received += part.toString()));
    socket.resume();
    await once(socket, "data");
    socket.write(whole.slice(1000));
    await once(socket, "close");
    expect([...received.matchAll(/<(\w*)>/g)].map(([, sent]) => sent)).toEqual(["one", "", body, "end"]);
  });

  test("that follow the last answer of a connection are not worked on", async () => {
    const worked: string[] = [];
    await start((request, response) => {
      worked.push(request.url ?? "");
      files(request, response);
    });
    expect((await exchange(get("/a", last), post("/b", "x"))).statuses).toEqual(["200"]);
    expect(worked).toEqual(["/a"]);
  });

  test("may expect `100-continue`, and nothing else", async () => {
    await start((request, response) => void text(request).then((body) => response.end(body)));
    const { statuses } = await exchange(
      get("/a"),
      post("/b", "x", "Expect: 100-continue\r\n"),
      post("/c", "x", "Expect: wonders\r\n"),
      get("/d", last),
    );
    expect(statuses).toEqual(["200", "100", "200", "417", "200"]);
  });
});

describe("what clients have not read", () => {
  test("is counted once where it is shared, and not at all once they have disconnected", async () => {
    await start(files);
    const left = await Promise.all(["/shared1", "/shared2", "/shared3"].map((target) => leave(target)));
    expect(governor.room.bytes).toBe(large);
    for (const [one, socket] of left.entries()) {
      const [taken] = await connectionsOf(left.length - one);
      expect(taken).toBe(left.length - one);
      socket.destroy();
    }
    await connectionsOf(0);
    expect(governor.room.bytes).toBe(0);
  });

  test("is released when they read it after all", async () => {
    await start(files);
    const socket = await leave("/own");
    expect(governor.room.bytes).toBe(large);
    let bytes = 0;
    for await (const part of socket) if ((bytes += (part as Buffer).length) > large) break;
    expect(bytes).toBeGreaterThan(large);
    await connectionsOf(0);
    expect(governor.room.bytes).toBe(0);
  });

  test("beyond the bound, clients that stopped reading are cut off", async () => {
    await start(files, { mostBytes: large });
    const first = await leave("/own1");
    await leave("/own2");
    clock = 2000;
    first.resume();
    const ended = once(first, "close");
    expect((await exchange(get("/a", last))).statuses).toEqual(["200"]);
    await ended;
    expect(governor.room.counts).toEqual({ cutOff: 1, refused: 0 });
  });

  test("while all are still reading, new requests get 503, except probes", async () => {
    await start(files, { mostBytes: large });
    await leave("/own1");
    await leave("/own2");
    const program = await exchange(get("/a"));
    expect(program.statuses).toEqual(["503"]);
    expect(program.received).toMatch(/connection: close/i);
    expect(program.received).toMatch(/retry-after: 5/i);
    expect(program.received).toContain('"status":503');
    const browser = await exchange(get("/a", "Accept: text/html,*/*\r\n"));
    expect(browser.received).toMatch(
      /\r\n\r\nThe server cannot do this right now\. Please try again soon\.$/,
    );
    expect((await exchange(get("/healthz", last))).statuses).toEqual(["200"]);
    expect((await exchange(get("/readyz?deep", last))).statuses).toEqual(["200"]);
  });

  test("at twice the bound an answer is aborted", async () => {
    await start(files, { mostBytes: large - 1 });
    // Started before anything is held, so that they get no 503.
    const late: ServerResponse[] = [];
    server.removeAllListeners("request");
    server.on(
      "request",
      governor.inTurn(
        (_, response) => void late.push(response),
        () => undefined,
      ),
    );
    const clients = [open(), open(), open()];
    for (const client of clients) client.write(get("/"));
    while (late.length < 3) await once(server, "request");
    const closed = late.map((response) => once(response, "close"));
    for (const response of late) response.end(Buffer.alloc(large));
    await closed[2];
    expect(governor.room.bytes).toBe(large);
    expect(governor.room.counts.cutOff).toBe(2);
  });

  test("waiting requests count too", async () => {
    await start(() => undefined, { mostBytes: 100_000 });
    const socket = open();
    socket.resume();
    socket.write(get("/never").repeat(500));
    await once(socket, "close");
    expect(governor.room.bytes).toBe(0);
  });
});

/** Waits until this many connections are open. */
async function connectionsOf(count: number): Promise<number[]> {
  while (governor.room.connections !== count) await new Promise((resolve) => setImmediate(resolve));
  return [governor.room.connections];
}

describe("connections beyond the bound", () => {
  test("replace the one that has been idle longest", async () => {
    await start(files, { mostConnections: 3 });
    const idle = [open(), open()];
    for (const socket of idle) {
      socket.write(get("/"));
      socket.resume();
      await once(socket, "data");
    }
    idle[0]?.write(get("/"));
    if (idle[0]) await once(idle[0], "data");
    const busy = await leave("/own");
    const ended = idle[1] && once(idle[1], "close");
    expect((await exchange(get("/a", last))).statuses).toEqual(["200"]);
    await ended;
    expect([idle[0]?.destroyed, busy.destroyed]).toEqual([false, false]);
  });

  test("are closed where all others are busy", async () => {
    await start(files, { mostConnections: 2 });
    await leave("/own");
    await leave("/shared");
    expect((await exchange(get("/a"))).statuses).toEqual([]);
    expect(governor.room.connections).toBe(2);
    clock = 2000;
    expect((await exchange(get("/a", last))).statuses).toEqual(["200"]);
  });
});

/** A client that sends the head of an upload and some of its body; resolves when the server has it. */
async function upload(length = 64 * 1024): Promise<Socket> {
  const socket = open();
  socket.resume();
  const begun = once(server, "request");
  socket.write(`POST /slow HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n{`);
  await begun;
  return socket;
}

describe("request bodies", () => {
  const slow: RequestListener = (request, response) => {
    if (request.url !== "/slow") files(request, response);
    else
      void text(request).then(
        () => response.end("stored"),
        () => {},
      );
  };

  test("count until they are answered, or until their connection ends", async () => {
    await start(slow);
    const first = await upload();
    const second = await upload(10);
    expect(governor.room.bytes).toBe(64 * 1024 + 10 + 2 * 32 * 1024);
    second.write("x".repeat(9));
    expect(String(await once(second, "data"))).toContain("stored");
    await expect.poll(() => governor.room.bytes).toBe(96 * 1024);
    first.destroy();
    await connectionsOf(1);
    expect(governor.room.bytes).toBe(0);
  });

  test("beyond half of the bytes get 503 with Retry-After, while requests without a body are answered", async () => {
    await start(slow, { mostBytes: 400 * 1024 });
    const stuck = [await upload(), await upload()];
    const { statuses, received } = await exchange(post("/slow", "x"));
    expect(statuses).toEqual(["503"]);
    expect(received).toMatch(/^retry-after: 5\r$/im);
    expect(received).toContain('"status":503');
    const chunked = "POST /slow HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n";
    expect((await exchange(`${chunked}1\r\nx\r\n0\r\n\r\n`)).statuses).toEqual(["503"]);
    expect((await exchange(get("/a", last))).statuses).toEqual(["200"]);
    expect(stuck.map(({ destroyed }) => destroyed)).toEqual([false, false]);
    expect(governor.room.counts).toEqual({ cutOff: 0, refused: 2 });
  });

  test("that are slower than others make room for the next", async () => {
    await start(slow, { mostBytes: 400 * 1024 });
    const stuck = await upload();
    clock = 600;
    const newer = await upload();
    clock = 1200;
    const ended = once(stuck, "close");
    expect((await exchange(post("/slow", "x", last))).statuses).toEqual(["200"]);
    await ended;
    expect(newer.destroyed).toBe(false);
  });
});

test("uploads that never end are cut off, the oldest first, once there is no room for others", async () => {
  await start(() => {}, { mostConnections: 2 });
  const stuck = [open(), open()];
  const closed = stuck.map((socket) => new Promise((resolve) => socket.once("close", resolve)));
  for (const socket of stuck) {
    socket.resume();
    socket.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{");
    // Accepted one after the other.
    await once(server, "request");
  }
  clock = 1500;
  const next = open();
  await once(next, "connect");
  await closed[0];
  expect(stuck.map(({ destroyed }) => destroyed)).toEqual([true, false]);
  expect(next.destroyed).toBe(false);
});
