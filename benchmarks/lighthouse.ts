import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { chromiumLaunch } from "../e2e/browser.ts";
import { median, printLoad, printTable, startSite } from "./running-site.ts";

const run = promisify(execFile);
/** Fetched on demand: it is not needed to build, run or test the site. */
const lighthouse = "lighthouse@13.5.0";
const addresses = ["/", "/about-us", "/blog", "/blog-single/1", "/services", "/project-details/1"];
/** `npm run bench:lighthouse -- 1`: one round instead of five. */
const rounds = Number(process.argv[2] ?? 5);
/**
 * Required of every address, as the median of the rounds; on a machine that does something else the first and
 * the last vary.
 */
const bars = { performance: 99, accessibility: 100, "best-practices": 100, seo: 100, blockingMs: 60 };

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue?: number }>;
}

const folder = await mkdtemp(path.join(tmpdir(), "quarterlight-lighthouse-"));
const { executablePath, args, env } = await chromiumLaunch();
// As `npm ci && npm start` opens it: without settings, so without a public address.
const site = await startSite();

/**
 * One report; a run whose trace Chromium failed to record (NO_NAVSTART, occasionally on a busy machine) is
 * retried, twice at most.
 */
async function report(address: string, again = 2): Promise<Report> {
  try {
    return await oneReport(address);
  } catch (error) {
    if (again === 0) throw error;
    return report(address, again - 1);
  }
}

async function oneReport(address: string): Promise<Report> {
  const file = path.join(folder, "report.json");
  await run(
    "npx",
    [
      "--yes",
      lighthouse,
      site.origin + address,
      "--quiet",
      "--output=json",
      `--output-path=${file}`,
      `--chrome-flags=${["--headless=new", ...args].join(" ")}`,
    ],
    { env: { ...env, CHROME_PATH: executablePath }, maxBuffer: 64 * 1024 * 1024 },
  );
  // Lighthouse's own format; only these fields are read.
  return JSON.parse(await readFile(file, "utf8")) as Report;
}

async function measured(address: string): Promise<(string | number)[]> {
  const reports: Report[] = [];
  for (let round = 0; round < rounds; round++) reports.push(await report(address));
  const score = (name: string) =>
    median(reports.map(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100)));
  const { blockingMs, ...least } = bars;
  const scores = Object.entries(least).map(([name, bar]) => ({ bar, got: score(name) }));
  const value = (name: string) =>
    median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN));
  const blocked = Math.round(value("total-blocking-time"));
  if (blocked > blockingMs || scores.some(({ bar, got }) => got < bar)) process.exitCode = 1;
  return [
    address,
    scores.map(({ got }) => got).join("/"),
    (value("first-contentful-paint") / 1000).toFixed(2),
    (value("largest-contentful-paint") / 1000).toFixed(2),
    value("cumulative-layout-shift").toFixed(3),
    blocked,
    Math.round(value("total-byte-weight") / 1000),
  ];
}

const rows: (string | number)[][] = [];
try {
  for (const address of addresses) rows.push(await measured(address));
} finally {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
}
printTable(
  [
    "address",
    "scores (99/100/100/100)",
    "FCP s",
    "LCP s (<= 1.4)",
    "CLS (<= 0.01)",
    `TBT ms (<= ${bars.blockingMs})`,
    "KB",
  ],
  rows,
);
printLoad();
