import { type Browser, chromium, type Page } from "@playwright/test";
import path from "node:path";
import { chromiumLaunch } from "../e2e/browser.ts";
import { examples } from "../e2e/examples.ts";
import { hydrated, uncover } from "../e2e/opening.ts";
import { states } from "../e2e/shot-states.ts";
import { accepted, acceptedBy } from "./accessible-accepted.ts";
import { type Finding, findingsOf } from "./accessible-engine.ts";
import { none, report } from "./bars.ts";
import { build, isShort, startSite, temporaryFolder } from "./harness.ts";

const widths = [390, 1440];
const atOnce = 2;

/** A page in one of the states that a visitor may see. */
interface View {
  readonly name: string;
  readonly address: string;
  readonly width: number;
  readonly bring: (page: Page) => Promise<void>;
}

const views: readonly View[] = [
  ...examples.flatMap(({ path: address }) =>
    widths.map((width) => ({ name: `${address} at ${width} px`, address, width, bring: async () => {} })),
  ),
  ...Object.entries(states).map(([name, state]) => ({ name, ...state })),
];

async function look(browser: Browser, origin: string, { address, width, bring }: View): Promise<Finding[]> {
  const page = await browser.newPage({
    viewport: { width, height: 900 },
    // No colour transition may be running while it is measured.
    reducedMotion: "reduce",
  });
  await page.goto(origin + address);
  await hydrated(page);
  await uncover(page);
  await bring(page);
  const findings = await findingsOf(page);
  await page.close();
  return findings;
}

const { folder, remove } = await temporaryFolder("accessible");
await build();
const site = await startSite({ DATA_DIR: path.join(folder, "data") });
const browser = await chromium.launch(await chromiumLaunch());
const wanted = views.filter((_, index) => !isShort || index % 8 === 0);
const found: { readonly view: string; readonly finding: Finding }[] = [];
const queue = wanted.values();
const work = async () => {
  for (const view of queue)
    found.push(...(await look(browser, site.origin, view)).map((finding) => ({ view: view.name, finding })));
};
await Promise.all(Array.from({ length: atOnce }, () => work()));
await browser.close();
await site.end("SIGTERM");
await remove();

const failures = found.filter(({ finding }) => finding.failure);
const unaccepted = failures.filter(({ finding }) => !acceptedBy(finding));
for (const { view, finding } of unaccepted)
  console.error(`${view}: ${finding.rule}: ${finding.message}\n  ${finding.html}`);
const met = new Set(failures.map(({ finding }) => acceptedBy(finding)));
const idle = accepted.filter((one) => !met.has(one));
for (const { rule, html } of idle) console.error(`accepted, but found nowhere: ${rule} ${html}`);
const toConfirm = new Set(found.filter(({ finding }) => !finding.failure).map(({ finding }) => finding.rule));
report([
  { name: "addresses and states", figure: wanted.length, bar: "", met: null },
  none("failures that are not accepted", unaccepted.length),
  { name: "failures that are accepted", figure: failures.length - unaccepted.length, bar: "", met: null },
  // A short run does not visit every page.
  ...(isShort ? [] : [none("accepted entries that are found nowhere", idle.length)]),
  { name: "rules that ask a person to look", figure: toConfirm.size, bar: "", met: null },
]);
