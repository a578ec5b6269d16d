import { type Browser, chromium } from "@playwright/test";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { chromiumLaunch } from "../e2e/browser.ts";
import { type Bar, none, report } from "./bars.ts";
import { build, isShort, startSite, temporaryFolder } from "./harness.ts";
import { writeHostileContent } from "./xss-content.ts";
import { fetchPayloads } from "./xss-corpus.ts";
import { openWatched } from "./xss-detector.ts";

/** Without any defence, at least this many payloads run: otherwise the detector sees nothing. */
const leastInControl = 30;
const atOnce = 2;
/** Where content is; around it are the site's own scripts and styles. */
const content = "main";

async function listen(server: ReturnType<typeof createServer>): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A server that listens on a port has an address with it.
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Each payload as a page of its own, without sanitiser and policy; returns those that ran. */
async function control(browser: Browser, payloads: readonly string[]): Promise<string[]> {
  const server = createServer((request, response) => {
    const payload = payloads[Number(request.url?.slice(1))] ?? "";
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(`<!doctype html><title>control</title><main>${payload}</main>`);
  });
  const host = await listen(server);
  const live: string[] = [];
  const watched = await openWatched(browser, [host]);
  for (const [index, payload] of payloads.entries()) {
    const before = watched.seen.ran;
    await watched.visit(`http://${host}/${index}`, content).catch(() => 0);
    if (watched.seen.ran > before) live.push(payload);
  }
  await watched.close();
  server.close();
  return live;
}

/** A provider whose every field is a payload: the one that the id in the address names. */
async function startProvider(payloads: readonly string[], live: readonly string[]) {
  const entry = (id: number, payload: string) => ({
    id,
    ...Object.fromEntries(
      "title author content client sub_title name position designation text bio email phone age media content_pic title_pic website_name address facebook_page"
        .split(" ")
        .map((name) => [name, payload]),
    ),
    created_at: "2023-01-12",
    rate: 5,
    item_id: 1,
    category_id: 1,
    item: { title: payload },
    previous: null,
    next: null,
  });
  const some = (count: number) => live.slice(0, count).map((payload, index) => entry(index + 1, payload));
  const server = createServer((request, response) => {
    const [, , call = "", id = "0"] = new URL(request.url ?? "", "http://provider").pathname.split("/");
    const payload = payloads[Number(id) - 1] ?? live[0] ?? "";
    const one = entry(Number(id) || 1, payload);
    const about = { about: one, teams: some(12), testimonials: some(40), averageRate: 5, reviewCount: 40 };
    const lists: Record<string, unknown> = { categories: some(6), posts: some(6), about };
    const details: Record<string, unknown> = {
      items: { ...one, projects: some(6) },
      categories: { ...one, item: some(6) },
    };
    const body = id === "0" ? (lists[call] ?? one) : (details[call] ?? one);
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ data: body }));
  });
  return { host: await listen(server), close: () => server.close() };
}

interface Swept {
  opened: number;
  not200: string[];
  ran: number;
  reports: string[];
  standing: number;
  strangers: string[];
}

/** Opens addresses of a site, some at a time, and counts what was observed. */
async function sweep(
  browser: Browser,
  origin: string,
  addresses: readonly string[],
  hosts: readonly string[],
) {
  const swept: Swept = { opened: 0, not200: [], ran: 0, reports: [], standing: 0, strangers: [] };
  const queue = addresses.values();
  const work = async () => {
    const watched = await openWatched(browser, [new URL(origin).host, ...hosts]);
    for (const address of queue) {
      const status = await watched.visit(origin + address, content);
      swept.opened += 1;
      if (status !== 200) swept.not200.push(`${address} ${status}`);
    }
    swept.ran += watched.seen.ran;
    swept.standing += watched.seen.standing;
    swept.reports.push(...watched.seen.reports);
    swept.strangers.push(...watched.seen.strangers);
    await watched.close();
  };
  await Promise.all(Array.from({ length: atOnce }, () => work()));
  return swept;
}

function barsOf(name: string, { opened, not200, ran, reports, standing, strangers }: Swept): Bar[] {
  for (const one of [...not200, ...reports, ...strangers].slice(0, 20)) console.error(`${name}: ${one}`);
  return [
    { name: `${name}: pages opened`, figure: opened, bar: "", met: null },
    none(`${name}: pages that are not 200`, not200.length),
    none(`${name}: scripts run`, ran),
    none(`${name}: reports of the content security policy`, reports.length),
    none(`${name}: handlers, scripts and script addresses in the content`, standing),
    none(`${name}: requests to other hosts`, strangers.length),
  ];
}

const { folder, remove } = await temporaryFolder("xss");
await build();
const all = await fetchPayloads(path.join(folder, "corpus"));
const payloads = isShort ? all.filter((_, index) => index % 20 === 4) : all;
const browser = await chromium.launch(await chromiumLaunch());
const live = await control(browser, payloads);
console.error(`${live.length} of ${payloads.length} payloads run where nothing stops them`);

const own = path.join(folder, "content");
const { posts, refused } = await writeHostileContent(own, payloads, live);
const site = await startSite({ DATA_DIR: path.join(folder, "own"), CONTENT_DIR: own });
const fixed = (list: readonly string[]) =>
  list.flatMap((pattern) =>
    pattern.includes(":id") ? [1, 2, 3, 4].map((id) => pattern.replace(":id", `${id}`)) : [pattern],
  );
const everyOther = fixed(
  "/ /about-us /team /team-light /team-2 /team-details/:id /team-details-light/:id /category/:id /project/:id /project-light /project-2-light /project-3 /project-details/:id /services /services-light /services-4 /service-details/:id /service-details-light/:id /blog /blog-2-column-light /blog-with-sidebar /blog-with-sidebar-light /blog-single-with-sidebar/:id /contact-us /contact-us-light /faq /faq-light".split(
    " ",
  ),
);
const others = everyOther.filter((_, index) => !isShort || index % 4 === 0);
const ownSwept = await sweep(
  browser,
  site.origin,
  [...posts.flatMap((id) => [`/blog-single/${id}`, `/blog-single-light/${id}`]), ...others],
  [],
);
await site.end("SIGTERM");

const provider = await startProvider(payloads, live);
const foreign = await startSite({
  DATA_DIR: path.join(folder, "foreign"),
  API_BASE_URL: `http://${provider.host}`,
});
const foreignSwept = await sweep(
  browser,
  foreign.origin,
  [
    ...payloads.map((_, index) => `/blog-single/${index + 1}`),
    ...live.flatMap((payload) =>
      ["team-details", "project-details", "category", "project"].map(
        (kind) => `/${kind}/${payloads.indexOf(payload) + 1}`,
      ),
    ),
    "/",
    "/about-us",
    "/team",
    "/blog",
    "/contact-us",
  ],
  [provider.host],
);
await foreign.end("SIGTERM");
provider.close();
await browser.close();
await remove();
report([
  { name: "payloads", figure: payloads.length, bar: "", met: null },
  {
    name: "control, without sanitiser and policy: payloads that ran",
    figure: live.length,
    bar: isShort ? "> 0" : `>= ${leastInControl}`,
    met: live.length >= (isShort ? 1 : leastInControl),
  },
  { name: "own content: refused by publishing (unknown pictures)", figure: refused, bar: "", met: null },
  ...barsOf("own content, dark and light", ownSwept),
  ...barsOf("foreign provider", foreignSwept),
]);
