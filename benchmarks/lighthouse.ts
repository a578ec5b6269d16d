import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { chromiumLaunch } from "../e2e/browser.ts";
import { median, printTable, startSite } from "./running-site.ts";

const run = promisify(execFile);
/** Fetched on demand: it is not needed to build, run or test the site. */
const lighthouse = "lighthouse@13.5.0";
const addresses = ["/", "/about-us", "/blog", "/blog-single/1", "/services", "/project-details/1"];
/** `npm run bench:lighthouse -- 1`: one round instead of three. */
const rounds = Number(process.argv[2] ?? 3);
/**
 * Required of accessibility, best practices and SEO, on every address; performance is only shown, because it
 * varies.
 */
const whole = 100;

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
  const certain = ["accessibility", "best-practices", "seo"].map((name) => score(name));
  if (certain.some((one) => one < whole)) process.exitCode = 1;
  const value = (name: string) =>
    median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN));
  return [
    address,
    [score("performance"), ...certain].join("/"),
    (value("first-contentful-paint") / 1000).toFixed(2),
    (value("largest-contentful-paint") / 1000).toFixed(2),
    value("cumulative-layout-shift").toFixed(3),
    Math.round(value("total-blocking-time")),
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
  ["address", "scores (99/100/100/100)", "FCP s", "LCP s (<= 1.4)", "CLS (<= 0.01)", "TBT ms (<= 100)", "KB"],
  rows,
);
console.log(
  `Load of the machine (1, 5, 15 min): ${loadavg()
    .map((one) => one.toFixed(1))
    .join(", ")}`,
);
