import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { chromiumLaunch } from "../e2e/browser.ts";
import { report as keep } from "./report.ts";
import { median, startSite } from "./running-site.ts";

const run = promisify(execFile);
/** Fetched on demand: it is not needed to build, run or test the site. */
const lighthouse = "lighthouse@13.5.0";
const addresses = ["/", "/about-us", "/blog", "/blog-single/1", "/services", "/project-details/1"];
/**
 * `npm run bench:lighthouse -- 1`: one round instead of five. It meets a site that nobody has visited yet, whose
 * pictures are answered as they were uploaded: twice the bytes, and a largest paint half a second later.
 */
const rounds = Number(process.argv[2] ?? 5);
/**
 * Required of every address, as the median of the rounds; on a machine that does something else the first and
 * the last vary.
 */
const bars = { performance: 99, accessibility: 100, "best-practices": 100, seo: 100 } as const;

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

const reports = new Map<string, readonly Report[]>();
try {
  for (const address of addresses) {
    const own: Report[] = [];
    for (let round = 0; round < rounds; round++) own.push(await report(address));
    reports.set(address, own);
  }
} finally {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
}

/** A figure of each address: the median of its rounds. */
const eachOf = (figure: (report: Report) => number) =>
  [...reports.values()].map((own) => median(own.map((one) => figure(one))));
const score = (name: string) => eachOf(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100));
const audit = (name: string) => eachOf(({ audits }) => audits[name]?.numericValue ?? Number.NaN);

keep("lighthouse", [
  ...Object.entries(bars).map(([name, least]) => ({
    what: `${name}, the lowest of ${addresses.length} addresses`,
    figure: Math.min(...score(name)),
    least,
  })),
  {
    what: "largest paint, the latest, s",
    figure: Math.max(...audit("largest-contentful-paint")) / 1000,
    most: 1.4,
  },
  { what: "layout shift, the largest", figure: Math.max(...audit("cumulative-layout-shift")), most: 0.01 },
  { what: "blocking time, the longest, ms", figure: Math.max(...audit("total-blocking-time")), most: 60 },
  { what: "bytes of a first visit, the most, KB", figure: Math.max(...audit("total-byte-weight")) / 1000 },
]);
