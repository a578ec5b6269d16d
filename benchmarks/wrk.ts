import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);
const connections = 50;

/** What one run of `wrk` measured; p99 in ms. */
export interface Measured {
  readonly perSecond: number;
  readonly p99: number;
}

/** Fails, with what to install, where `wrk` is missing. */
async function expectWrk(): Promise<void> {
  const missing = await run("wrk", ["--version"]).then(
    () => false,
    // It prints its version, and ends with status 1.
    (error: NodeJS.ErrnoException) => error.code === "ENOENT",
  );
  if (missing) throw new Error("wrk is not installed: `apt install wrk` or `brew install wrk`, then again.");
}

// Before a site is started and its pictures are made.
await expectWrk();

/** Requests an address over 50 connections for some seconds; fails if an answer is not 2xx. */
export async function wrk(
  url: string,
  { headers, seconds }: { readonly headers: Readonly<Record<string, string>>; readonly seconds: number },
): Promise<Measured> {
  const { stdout } = await run("wrk", [
    "-t1",
    `-c${connections}`,
    `-d${seconds}`,
    "--latency",
    ...Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]),
    url,
  ]);
  const [, p99 = "", unit = ""] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const inMs = { us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN;
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout);
  return { perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]), p99: Number(p99) * inMs };
}
