import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { StartError } from "../server/start-error.ts";
import { type DeskOnOptions, failureOf, farCommand } from "./desk-there.ts";
import { beat, beatEveryMs } from "./follow-input.ts";
import { openInBrowser } from "./open-in-browser.ts";

/** SIGHUP comes when the terminal is closed. */
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * `npm run desk -- --on user@host`: starts the desk beside the site's data, opens a tunnel to it and the
 * browser here, and ends it with this command. A `StartError` says what to do where there is no desk, or the
 * connection ends by itself.
 */
export async function run(where: DeskOnOptions): Promise<void> {
  const [port, page] = await Promise.all([freePort(), mkdtemp(path.join(tmpdir(), "quarterlight-desk-"))]);
  const ssh = spawn("ssh", sshArguments(where, port), { stdio: ["pipe", "pipe", "inherit"] });
  const ended = once(ssh, "exit") as Promise<[number | null]>;
  let isStopping = false;
  // The desk there ends with its input, whatever becomes of ssh.
  const stop = () => {
    isStopping = true;
    ssh.stdin.end();
  };
  for (const signal of signals) process.on(signal, stop);
  // A desk that has ended reads nothing more.
  ssh.stdin.on("error", () => {});
  ssh.stdin.write(beat);
  const beats = setInterval(() => ssh.stdin.write(beat), beatEveryMs);
  const opened = async (link: string) => {
    // Not before: ssh may be asking for a password at the same terminal.
    process.stdin.pipe(ssh.stdin, { end: false });
    await openInBrowser(link, page);
  };
  try {
    const [[code]] = await Promise.all([ended, readLinks(ssh.stdout, opened)]);
    // Ctrl-C in a terminal goes to ssh as well.
    if (code !== 0 && !isStopping) throw new StartError(failureOf(code, where));
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    throw new StartError("ssh is not installed here. Install OpenSSH, then run the command again.");
  } finally {
    clearInterval(beats);
    for (const signal of signals) process.off(signal, stop);
    process.stdin.destroy();
    await rm(page, { recursive: true, force: true });
  }
}

/**
 * The same port at both ends, so that the link that the desk prints is good here. A connection that is silent
 * for 45 s is over.
 */
function sshArguments({ on, folder }: DeskOnOptions, port: number): string[] {
  const forward = `127.0.0.1:${port}:127.0.0.1:${port}`;
  const silence = ["-o", "ServerAliveInterval=15", "-o", "ServerAliveCountMax=3"];
  return ["-o", "ExitOnForwardFailure=yes", "-L", forward, ...silence, "--", on, farCommand(folder, port)];
}

/** Prints what the desk says; `opened` gets its first link. */
async function readLinks(said: Readable, opened: (link: string) => Promise<void>): Promise<void> {
  let isOpen = false;
  for await (const line of createInterface({ input: said })) {
    console.log(line);
    if (isOpen || !/^http:\/\/localhost:\d+\/desk\/enter#[\w-]+$/.test(line)) continue;
    isOpen = true;
    await opened(line);
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
