import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { Readable } from "node:stream";
import type { TestDatabase } from "./databases.ts";

const script = path.join(import.meta.dirname, "draining-server.ts");

/** A server in a process of its own. */
export interface ServerProcess {
  readonly process: ChildProcess;
  readonly origin: string;
  /** Its log. */
  said(): string;
  /** Kills it at once. */
  kill(): Promise<void>;
}

/** The port that a server prints as soon as it listens. Rejects where it ends before. */
export async function portOf(child: ChildProcess & { readonly stdout: Readable }): Promise<number> {
  const [line] = (await Promise.race([
    once(child.stdout, "data"),
    once(child, "exit").then(() => Promise.reject(new Error("the server did not start"))),
  ])) as [Buffer];
  return Number(line.toString());
}

/**
 * Starts the API on a database that has its tables; `under` is a program that runs it, with its arguments.
 */
export async function startServer(
  { databaseUrl, dataDir }: Pick<TestDatabase, "databaseUrl" | "dataDir">,
  under: readonly string[] = [],
): Promise<ServerProcess> {
  const env = {
    PATH: process.env["PATH"],
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SECRET_KEY: "k".repeat(32),
    PORT: "0",
  };
  const [program, ...args] = [...under, process.execPath, script];
  // A group of its own, so that a program it runs under ends with it.
  const child = spawn(program, args, { env, stdio: ["ignore", "pipe", "pipe"], detached: true });
  const said: string[] = [];
  child.stderr.on("data", (chunk: Buffer) => said.push(chunk.toString()));
  const exited = once(child, "exit");
  return {
    process: child,
    origin: `http://127.0.0.1:${await portOf(child)}`,
    said: () => said.join(""),
    kill: async () => {
      if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
      await exited;
    },
  };
}
