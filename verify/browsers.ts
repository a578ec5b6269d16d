import { parseArgs } from "node:util";
import { examples } from "../e2e/examples.ts";
import { workAtDesk } from "./browsers/desk.ts";
import { chromium } from "./browsers/chromium.ts";
import { firefox } from "./browsers/firefox.ts";
import { soakHome } from "./browsers/soak.ts";
import { compare, play, type Swept, sweep } from "./browsers/sweep.ts";
import type { Engine } from "./browsers/tab.ts";
import { webkit } from "./browsers/webkit.ts";
import { type Bar, none, report } from "./bars.ts";
import { build, isShort, startSite, temporaryFolder } from "./harness.ts";

const widths = [390, 1440] as const;
const { values } = parseArgs({
  options: {
    engine: { type: "string" },
    only: { type: "string" },
    minutes: { type: "string", default: isShort ? "0.5" : "5" },
    short: { type: "boolean" },
  },
});
const minutes = Number(values.minutes);
const isDeskOnly = values.only === "/desk";
const engines = [chromium, firefox, webkit].filter(({ name }) => !values.engine || values.engine === name);
if (engines.length === 0 || Number.isNaN(minutes))
  throw new Error(
    "--engine chromium | firefox | webkit, --only /path (/desk: the desk), --minutes 5, --short",
  );

/** The addresses to open: all except the unknown one. */
const paths = examples
  .filter(({ path, status }) => status === 200 && (!values.only || values.only === path))
  .filter((_, index) => !isShort || index % 8 === 0)
  .map(({ path }) => path);
const pages = widths.flatMap((width) => paths.map((path) => ({ path, width })));

/** Bars of one engine; findings are printed at once. */
async function barsOf(engine: Engine, origin: string, reference: Promise<Swept>): Promise<Bar[]> {
  const { name } = engine;
  if ("missing" in engine)
    return [{ name, figure: "not found", bar: engine.missing, met: values.engine ? false : null }];
  const { open } = engine;
  const probe = await open({ still: true });
  const { version } = probe;
  await probe.close();
  const swept = name === chromium.name ? await reference : await sweep(open, origin, pages);
  const differing = compare(await reference, swept);
  const played = await play(open, origin, values.only);
  const stood = await Promise.all(
    minutes > 0 ? widths.map((width) => soakHome(open, origin, width, minutes * 60_000)) : [],
  );
  const fallen = stood.flat();
  const worked = values.only === undefined || isDeskOnly ? await workAtDesk(open) : undefined;
  for (const one of [
    ...swept.problems,
    ...swept.faults,
    ...differing,
    ...played.failures,
    ...fallen,
    ...(worked?.failures ?? []),
  ])
    console.error(`${name}: ${one}`);
  const bar = (what: string, found: readonly string[]) => none(`${version}: ${what}`, found.length);
  return [
    bar(`errors on ${swept.pages} pages`, swept.problems),
    bar("text cut off, overlapping or wider than the window", swept.faults),
    ...(name === chromium.name ? [] : [bar("boxes that lie otherwise than in Chromium", differing)]),
    bar(`failures in ${played.acts} acts of a visitor`, played.failures),
    ...(worked
      ? [bar(`failures in ${worked.views} views and ${worked.acts} acts at the desk`, worked.failures)]
      : []),
    bar(`ends and errors of home, open for ${minutes} min at ${widths.join(" and ")} px`, fallen),
  ];
}

const { folder, remove } = await temporaryFolder("browsers");
await build();
const site = await startSite({ DATA_DIR: folder });
if ("missing" in chromium) throw new Error(chromium.missing);
const reference = sweep(chromium.open, site.origin, pages);
const bars = await Promise.all(engines.map((engine) => barsOf(engine, site.origin, reference)));
await site.end("SIGTERM");
await remove();
report(bars.flat());
