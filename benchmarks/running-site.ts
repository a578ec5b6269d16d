import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
// A package.json, read for its script alone.
const { scripts } = JSON.parse(await readFile(path.join(root, "package.json"), "utf8")) as {
  scripts: { start: string };
};
/** What `npm start` gives to Node (docs/performance.md). */
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

/** Clock ticks a second in /proc; the same on every Linux that Node runs on. */
const ticks = 100;

/** Starts the built site as its owner does, on a free port, and waits until it is open. */
export async function startSite(settings: Record<string, string> = {}): Promise<RunningSite> {
  const dataDir = settings["DATA_DIR"] ?? (await mkdtemp(path.join(tmpdir(), "quarterlight-bench-")));
  const begun = performance.now();
  const site = spawn(process.execPath, [...nodeFlags, path.join(root, "cli/main.mjs"), "start"], {
    // An empty SITE_ENV_FILE: no settings of this machine.
    env: { PATH: process.env["PATH"], SITE_ENV_FILE: "", PORT: "0", ...settings, DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const origin = await opened(site);
  const startMs = performance.now() - begun;
  const stat = (file: string) => readFile(`/proc/${site.pid}/${file}`, "utf8");
  return {
    origin,
    startMs,
    memory: async () => Number(/VmRSS:\s+(\d+)/.exec(await stat("status"))?.[1]) / 1024,
    cpu: async () => {
      const [user = 0, system = 0] =
        (await stat("stat")).split(") ")[1]?.split(" ").slice(11, 13).map(Number) ?? [];
      return ((user + system) * 1000) / ticks;
    },
    async stop() {
      site.kill("SIGTERM");
      if (site.exitCode === null) await once(site, "exit");
      if (!settings["DATA_DIR"]) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function opened(site: ChildProcess): Promise<string> {
  let said = "";
  for await (const chunk of site.stdout ?? []) {
    said += String(chunk);
    const found = /The site is open at (\S+)/.exec(said)?.[1];
    if (found) {
      site.stdout?.resume();
      return found;
    }
  }
  throw new Error(`The site did not open:\n${said}`);
}

/** A table of figures beside their bars, as Markdown. */
export function printTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
  console.log([line(head), line(head.map(() => "---")), ...rows.map((row) => line(row))].join("\n"));
}

/** Middle of some figures. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}
