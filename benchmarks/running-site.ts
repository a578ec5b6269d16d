import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { exampleDir } from "#server/config/content-dir.ts";

const root = path.resolve(import.meta.dirname, "..");
// A package.json, read only for its script.
const { scripts } = JSON.parse(await readFile(path.join(root, "package.json"), "utf8")) as {
  scripts: { start: string };
};
/** What `npm start` passes to Node (docs/performance.md). */
export const nodeFlags = scripts.start.split(" ").filter((word) => word.startsWith("--"));

export interface RunningSite {
  origin: string;
  /** Resident memory, in MB (Linux). */
  memory(): Promise<number>;
  /** CPU time used so far, in ms (Linux). */
  cpu(): Promise<number>;
  /** Time from the start of the process to its first open port, in ms. */
  startMs: number;
  stop(): Promise<void>;
}

const running = new Set<ChildProcess>();
// A benchmark that fails leaves no site running.
process.on("exit", () => {
  for (const site of running) site.kill();
});

/** Clock ticks per second in /proc; the same on every Linux that Node runs on. */
const ticks = 100;

/** Starts the built site as its owner does, on a free port, and waits until it is open. */
export async function startSite(settings: Record<string, string> = {}): Promise<RunningSite> {
  const dataDir = settings["DATA_DIR"] ?? (await mkdtemp(path.join(tmpdir(), "quarterlight-bench-")));
  const begun = performance.now();
  const site = spawn(process.execPath, [...nodeFlags, path.join(root, "cli/main.mjs"), "start"], {
    // An empty SITE_ENV_FILE: no settings of this machine.
    env: {
      PATH: process.env["PATH"],
      SITE_ENV_FILE: "",
      CONTENT_DIR: exampleDir,
      PORT: "0",
      ...settings,
      DATA_DIR: dataDir,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  running.add(site);
  site.once("exit", () => running.delete(site));
  const says = listenTo(site);
  const origin = (await says(/The site is open at (\S+)/))[1] ?? "";
  const startMs = performance.now() - begun;
  const stat = (file: string) => readFile(`/proc/${site.pid}/${file}`, "utf8");
  return {
    origin,
    startMs,
    memory: async () => Number(/VmRSS:\s+(\d+)/.exec(await stat("status"))?.[1]) / 1024,
    cpu: async () => cpuOf(await stat("stat")),
    async stop() {
      site.kill("SIGTERM");
      if (site.exitCode === null) await once(site, "exit");
      if (!settings["DATA_DIR"]) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** User and system time from a line of /proc/PID/stat. */
function cpuOf(line: string): number {
  const fields = line.split(") ")[1]?.split(" ") ?? [];
  const [user = 0, system = 0] = fields.slice(11, 13).map(Number);
  return ((user + system) * 1000) / ticks;
}

/**
 * Returns the match of a pattern in the site's output from its start on; rejects if the site ends without
 * one.
 */
function listenTo(site: ChildProcess) {
  let said = "";
  const listeners = new Set<() => void>();
  site.stdout?.on("data", (chunk: Buffer) => {
    said += String(chunk);
    for (const look of listeners) look();
  });
  return (words: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = words.exec(said);
        if (found) resolve(found);
      };
      listeners.add(look);
      site.once("exit", () => reject(new Error(`The site did not say ${words}:\n${said}`)));
      look();
    });
}

/** A table of figures, as Markdown. */
export function printTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
  console.log([line(head), line(head.map(() => "---")), ...rows.map((row) => line(row))].join("\n"));
}

/** Median of some figures. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

/** The figure below which 95 of 100 are. */
export const p95 = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.ceil(figures.length * 0.95) - 1] ?? Number.NaN;
