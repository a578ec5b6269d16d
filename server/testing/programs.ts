import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** The path of a program on this machine; null where it is not installed. */
export function programOf(name: string): string | null {
  const folders = ["/usr/sbin", "/usr/bin", "/usr/local/sbin", "/usr/local/bin", "/opt/homebrew/bin"];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null;
}

/** A program that a test runs beside the site. */
export interface Program {
  readonly process: ChildProcess;
  readonly port: number;
  /** Kills it at once, as a crash would. */
  readonly kill: () => Promise<void>;
}

/** Starts a program that listens on `port`, and waits until it does. */
export async function startProgram(
  port: number,
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Program> {
  const child = spawn(command, args, { env, stdio: ["ignore", "ignore", "inherit"] });
  const exited = once(child, "exit");
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error(`${command} ended with ${child.exitCode}`);
    await pause(20);
  }
  return {
    process: child,
    port,
    kill: async () => {
      child.kill("SIGKILL");
      await exited;
    },
  };
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true));
    socket.on("error", () => resolve(false));
    socket.on("connect", () => socket.destroy());
  });
}
