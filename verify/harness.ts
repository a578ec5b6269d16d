import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { type Agent, type IncomingHttpHeaders, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { nodeFlags } from "../benchmarks/running-site.ts";

const root = path.resolve(import.meta.dirname, "..");
const cli = path.join(root, "cli/main.mjs");

/** `--short`: few rounds, to see whether a command works; its figures prove nothing. */
export const isShort = process.argv.includes("--short");

/** Settings of a site, as in the environment. */
export type Settings = Record<string, string>;

/** A process of the built site, as its owner starts it. */
export interface Site {
  readonly process: ChildProcess;
  readonly origin: string;
  readonly port: number;
  /** From the start of the process to its open port, in ms. */
  readonly startMs: number;
  /** Its whole output. */
  said(): string;
  /** Resident memory in MB (Linux). */
  memory(): Promise<number>;
  /** Sends a signal, waits for the end, returns exit code or signal. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals>;
}

const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Builds what is stale; must be awaited once, before several sites start. */
export async function build(): Promise<void> {
  const child = spawn(process.execPath, [cli, "build"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error("the site cannot be built");
}

// An empty SITE_ENV_FILE: no settings of this machine.
const plain: Settings = {
  SITE_ENV_FILE: "",
  PORT: "0",
  HOST: "127.0.0.1",
  LOG_LEVEL: "error",
};

/** Starts the built site and waits until it is open, without limits of the forms. */
export async function startSite(settings: Settings): Promise<Site> {
  const began = performance.now();
  const child = spawn(process.execPath, [...nodeFlags, path.join(root, "e2e/start-unlimited.ts")], {
    cwd: root,
    env: { PATH: process.env["PATH"], ...plain, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  const exited = once(child, "exit");
  void exited.then(() => running.delete(child));
  const words: string[] = [];
  child.stderr.on("data", (chunk: Buffer) => words.push(chunk.toString()));
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      words.push(chunk.toString());
      const found = /The site is open at \S+:(\d+)/.exec(words.join(""))?.[1];
      if (found) resolve(Number(found));
    });
    child.once("exit", () => reject(new Error(`The site did not open:\n${words.join("")}`)));
  });
  return {
    process: child,
    origin: `http://127.0.0.1:${port}`,
    port,
    startMs: performance.now() - began,
    said: () => words.join(""),
    memory: async () =>
      Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${child.pid}/status`, "utf8"))?.[1]) / 1024,
    end: async (signal) => {
      child.kill(signal);
      const [code, by] = (await exited) as [number | null, NodeJS.Signals | null];
      return code ?? by ?? 0;
    },
  };
}

/** A running command of the owner's tool. */
export interface Command {
  readonly process: ChildProcess;
  /** Resolves once it has printed this text, with false if it ends without. */
  says(words: string): Promise<boolean>;
  /** All that it has said. */
  said(): string;
  /** Ends it, unless it has ended. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Starts a command of the owner's tool; `flags` are Node's. */
export function startCommand(
  args: readonly string[],
  settings: Settings,
  flags: readonly string[] = [],
): Command {
  const child = spawn(process.execPath, [...flags, cli, ...args], {
    cwd: root,
    env: { PATH: process.env["PATH"], ...plain, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  return {
    process: child,
    said: () => said,
    end: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, "exit");
      child.kill(signal);
      await exited;
    },
    says: (words) =>
      new Promise((resolve) => {
        const look = () => {
          if (said.includes(words)) resolve(true);
        };
        for (const stream of [child.stdout, child.stderr]) stream.on("data", look);
        child.once("close", () => resolve(said.includes(words)));
        look();
      }),
  };
}

/** An answer, read to its end. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Asked {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
  readonly agent?: Agent;
  /** A request that takes longer has failed. */
  readonly patienceMs?: number;
}

/** One request; rejects if the connection fails, with the system's code. */
export function ask(url: string, asked: Asked = {}): Promise<Answer> {
  const { method = "GET", headers = {}, body, agent, patienceMs = 30_000 } = asked;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(patienceMs);
    const sent = request(url, { method, headers, signal, ...(agent ? { agent } : {}) }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("error", reject);
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(parts).toString(),
        }),
      );
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Identifies a failed request: the system's code, or the error's own name. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return "code" in error ? String(error.code) : error.name;
}

/** A temporary folder, and a function that removes it. */
export async function temporaryFolder(name: string) {
  const folder = await mkdtemp(path.join(tmpdir(), `quarterlight-${name}-`));
  // A killed site leaves a process behind that makes picture sizes, and ends a moment later.
  const removal = { recursive: true, force: true, maxRetries: 10 };
  return { folder, remove: () => rm(folder, removal) };
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
