import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { ask, codeOf, type Site } from "./harness.ts";

/** A request as raw bytes. */
export const get = (target: string, headers: Readonly<Record<string, string>> = {}): string =>
  [
    `GET ${target} HTTP/1.1`,
    "Host: localhost",
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    "\r\n",
  ].join("\r\n");

/** Opens `count` connections that read nothing until they are resumed. */
export async function openConnections(port: number, count: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  // In batches: the kernel's accept queue is limited.
  for (let part = 0; part < count; part += 100) {
    const opened = Array.from({ length: Math.min(100, count - part) }, () => {
      const socket = connect(port, "127.0.0.1").pause();
      socket.on("error", () => socket.destroy());
      return socket;
    });
    await Promise.all(opened.map((socket) => once(socket, "connect")));
    sockets.push(...opened);
  }
  return sockets;
}

/** Reads until the other end closes; returns the status of the first answer, or null. */
export async function readStatus(socket: Socket): Promise<string | null> {
  let head = "";
  socket.on("data", (part: Buffer) => (head ||= part.toString("latin1", 0, 12)));
  socket.resume();
  await once(socket, "close");
  return /^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? null;
}

/** What was measured on a site while something was done to it. */
export interface Seen {
  /** Peak of resident memory above its starting value, in MB. */
  readonly grownMb: number;
  /** The longest time that `/healthz` took, in ms; infinite if it was not answered. */
  readonly slowestProbeMs: number;
}

const lookEveryMs = 100;

/** Measures memory and health of a site while `work` runs. */
export async function watch(site: Site, work: () => Promise<void>): Promise<Seen> {
  const before = await site.memory();
  const done = new AbortController();
  let most = before;
  let slowestProbeMs = 0;
  const look = async () => {
    while (!done.signal.aborted) {
      most = Math.max(most, await site.memory());
      await pause(lookEveryMs);
    }
  };
  const probe = async () => {
    while (!done.signal.aborted) {
      const began = performance.now();
      const status = await ask(`${site.origin}/healthz`).then(
        (answer) => answer.status,
        (error: unknown) => codeOf(error),
      );
      const took = status === 200 ? performance.now() - began : Number.POSITIVE_INFINITY;
      slowestProbeMs = Math.max(slowestProbeMs, took);
      await pause(lookEveryMs);
    }
  };
  const watching = [look(), probe()];
  await work();
  done.abort();
  await Promise.all(watching);
  return { grownMb: most - before, slowestProbeMs };
}

/** The address of the largest picture that the blog shows. */
export async function largestPicture(site: Site): Promise<string> {
  const { body } = await ask(`${site.origin}/blog`);
  const addresses = new Set([...body.matchAll(/\/storage\/[\w\-./]+/g)].map(([address]) => address));
  let largest = { address: "", bytes: 0 };
  for (const address of addresses) {
    const { status, headers } = await ask(site.origin + address, { method: "HEAD" });
    const bytes = Number(headers["content-length"] ?? 0);
    if (status === 200 && bytes > largest.bytes) largest = { address, bytes };
  }
  if (largest.bytes === 0) throw new Error("the blog shows no picture");
  return largest.address;
}
