import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { StartError } from "../server/prepare.ts";
import { openInBrowser } from "./open-in-browser.ts";

/** Where the site is. */
export interface DeskOnOptions {
  /** `user@host`, as ssh takes it. */
  readonly on: string;
  /** The site's folder there; relative to the user's home. */
  readonly folder: string;
}

const signals = ["SIGINT", "SIGTERM"] as const;

/**
 * `npm run desk -- --on user@host`: starts the desk beside the site's data, opens a tunnel to it and the browser here, and ends it
 * with this command. A `StartError` follows where ssh fails, which has said why.
 */
export async function run({ on, folder }: DeskOnOptions): Promise<void> {
  const [port, page] = await Promise.all([freePort(), mkdtemp(path.join(tmpdir(), "quarterlight-desk-"))]);
  const ssh = spawn("ssh", sshArguments({ on, folder }, port), { stdio: ["pipe", "pipe", "inherit"] });
  const ended = once(ssh, "exit") as Promise<[number | null]>;
  // The desk there ends with its input, whatever becomes of ssh.
  const stop = () => ssh.stdin.end();
  for (const signal of signals) process.on(signal, stop);
  process.stdin.pipe(ssh.stdin, { end: false });
  // A desk that has ended reads nothing more.
  ssh.stdin.on("error", () => {});
  try {
    const [[code]] = await Promise.all([ended, openLink(ssh.stdout, page)]);
    if (code !== 0) throw new StartError(`The desk on ${on} has ended. The reason stands above.`);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    throw new StartError("ssh is not installed here. Install OpenSSH, then run the command again.");
  } finally {
    for (const signal of signals) process.off(signal, stop);
    process.stdin.destroy();
    await rm(page, { recursive: true, force: true });
  }
}

/**
 * The same port at both ends, so that the link that the desk prints is good here. Without `DESK_URL`, which may be set there for others,
 * it is open on that machine alone.
 */
function sshArguments({ on, folder }: DeskOnOptions, port: number): string[] {
  const desk = `DESK_URL= DESK_HOST=127.0.0.1 DESK_PORT=${port} npm run --silent desk -- --with-input`;
  const forward = `127.0.0.1:${port}:127.0.0.1:${port}`;
  return ["-o", "ExitOnForwardFailure=yes", "-L", forward, "--", on, `cd ${quoted(folder)} && ${desk}`];
}

/** One word of a shell, whatever it holds. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** Prints what the desk says, and opens its first link in the browser here. */
async function openLink(said: Readable, folder: string): Promise<void> {
  let isOpen = false;
  for await (const line of createInterface({ input: said })) {
    console.log(line);
    if (isOpen || !/^http:\/\/localhost:\d+\/desk\/enter#[\w-]+$/.test(line)) continue;
    isOpen = true;
    await openInBrowser(line, folder);
  }
}

/** A port that is free here; that it is free there too is likely, and the desk says if it is not. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (typeof address !== "object" || !address) throw new Error("a listening server has no port");
  return address.port;
}
