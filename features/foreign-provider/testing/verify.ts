import { setTimeout as pause } from "node:timers/promises";
import { startProvider } from "./provider-server.ts";
import { none, report } from "../../../verify/bars.ts";
import { ask, build, isShort, startSite, temporaryFolder } from "../../../verify/harness.ts";
import { about, type Case, casesOf, contacts, entities, oddities, rounds } from "./provider-fields.ts";

/** Longer than the site caches an answer of its provider. */
const freshMs = 3500;

const good = <Fields extends object>(fields: Fields) => ({ id: 1, ...fields });
const cases = {
  post: casesOf(entities.post),
  project: casesOf(entities.project),
  item: casesOf(entities.item),
  category: casesOf(entities.category),
  member: casesOf(entities.member),
  testimonial: casesOf(entities.testimonial),
};

/**
 * Which oddity is in lists and in single documents, and in which half of the fields: all at once would be too
 * long an answer.
 */
let round = 0;
const oddityNames = Object.keys(oddities);
const lastRound = isShort ? 2 : oddityNames.length * 2;

function inRound(all: readonly Case[]): unknown[] {
  const oddity = oddityNames[round % oddityNames.length];
  const half = Math.floor(round / oddityNames.length);
  const fields = [...new Set(all.map(({ field }) => field))];
  return all
    .filter((one) => one.oddity === oddity && fields.indexOf(one.field) % 2 === half)
    .map(({ entity }) => entity);
}

const found = (all: readonly Case[], id: number, whole: object) =>
  id === 1 ? good(whole) : all.find((one) => one.id === id)?.entity;

function answer({ pathname }: URL): unknown {
  const [, , call, last] = pathname.split("/");
  const id = Number(last);
  const lists: Record<string, () => unknown> = {
    categories: () => [good(entities.category), ...inRound(cases.category), null, 5, { id: "x" }],
    contacts: () => rounds(contacts)[round % oddityNames.length],
    posts: () => [good(entities.post), ...inRound(cases.post), [], "x"],
    about: () => ({
      about: rounds(about)[round % oddityNames.length],
      teams: [good(entities.member), ...inRound(cases.member), null],
      testimonials: [good(entities.testimonial), ...inRound(cases.testimonial), null],
      ...rounds({ averageRate: 4, reviewCount: 3 })[round % oddityNames.length],
    }),
  };
  const items = () => [good(entities.item), ...inRound(cases.item)];
  const projects = () => [good(entities.project), ...inRound(cases.project)];
  const entries: Record<string, () => unknown> = {
    categories: () => {
      const category = found(cases.category, id, entities.category);
      return category && { ...category, item: items() };
    },
    items: () => {
      const item = found(cases.item, id, entities.item);
      return item && { ...item, projects: projects() };
    },
    projects: () => found(cases.project, id, entities.project),
    posts: () => found(cases.post, id, entities.post),
    teams: () => found(cases.member, id, entities.member),
  };
  const body = (last === undefined ? lists : entries)[call ?? ""]?.();
  return body && { data: body };
}

/** Pages that every round requests, and what they show whatever else is odd. */
const shared: readonly (readonly [string, string])[] = [
  ["/", "Good category"],
  ["/about-us", "Good member"],
  ["/team", "Good member"],
  ["/contact-us", "Send us a Massage"],
  ["/faq", "Need Help?"],
  ["/blog", "Good post"],
  ["/category/1", "Good item"],
  ["/project/1", "Good project"],
  ["/project-details/1", "Good project"],
  ["/blog-single/1", "Good post"],
  ["/team-details/1", "Good member"],
  ["/rss.xml", "Good post"],
];
const own: readonly (readonly [string, readonly Case[]])[] = [
  ["/blog-single/", cases.post],
  ["/blog-single-with-sidebar/", cases.post],
  ["/project-details/", cases.project],
  ["/project/", cases.item],
  ["/category/", cases.category],
  ["/team-details/", cases.member],
];

await build();
const provider = await startProvider(answer);
const { folder, remove } = await temporaryFolder("provider");
const site = await startSite({ DATA_DIR: folder, API_BASE_URL: provider.origin, PAGE_CACHE_MB: "0" });

const failures: string[] = [];
let asked = 0;
let slowest = 0;
/** Records what is wrong with a page: its status, missing text, forbidden text. */
async function look(address: string, words: string): Promise<"good" | "failed" | "affected"> {
  asked += 1;
  const began = performance.now();
  const { status, body } = await ask(site.origin + address);
  slowest = Math.max(slowest, performance.now() - began);
  const unsafe = /<script[^>]*>alert|\/storage\/(?:null|undefined|["?])|\[object Object\]/.exec(body)?.[0];
  if (status === 200 && body.includes(words) && unsafe === undefined) return "good";
  failures.push(`${address} in round ${round}: ${status} ${unsafe ?? ""}`);
  return status >= 500 ? "failed" : "affected";
}

const counts = { good: 0, failed: 0, affected: 0 };
for (; round < lastRound; round += 1) {
  if (round > 0) await pause(freshMs);
  for (const [address, words] of shared) counts[await look(address, words)] += 1;
}
round = 0;
for (const [address, all] of own)
  for (const { id } of isShort ? all.slice(0, 20) : all) counts[await look(address + id, "<h1")] += 1;

const ended = site.process.exitCode === null && site.process.signalCode === null ? 0 : 1;
const memory = await site.memory();
await site.end("SIGTERM");
await provider.close();
await remove();

for (const failure of failures.slice(0, 20)) console.log(failure);
report([
  { name: "pages requested", figure: asked, bar: "", met: null },
  none("processes that ended", ended),
  none("answers of 5xx", counts.failed),
  none("pages that lack what is good, or hold what is unsafe", counts.affected),
  { name: "slowest page, ms", figure: Math.round(slowest), bar: "", met: null },
  { name: "resident memory at the end, MB", figure: Math.round(memory), bar: "", met: null },
]);
