import { type PageWindow, pageIn, queryCacheOf } from "./frame-page.ts";
import { keepPosition } from "./keep-position.ts";
import { applyBrand, appliedBrand } from "./apply-brand.ts";

/** How a page came up to the folder. */
export type Refreshed = "updated" | "reloaded";

/** Key of the facts about the site in a page's query cache. */
const factsKey = ["site-facts"];

/**
 * Brings the page of a frame up to what the preview shows now. Its query cache gets the data of the same page
 * as it is rendered now, so that only what differs is rendered again; another brand's style is applied in
 * place of the page's own. What is neither (the words of the interface) needs a reload. Scroll position,
 * focus and open details stay.
 */
export async function refreshFrame(frame: HTMLIFrameElement): Promise<Refreshed> {
  const page = pageIn(frame);
  if (page && (await update(frame, page))) return "updated";
  await reload(frame, page);
  return "reloaded";
}

async function update(frame: HTMLIFrameElement, page: PageWindow): Promise<boolean> {
  const cache = queryCacheOf(page);
  if (!cache) return false;
  const { document } = page;
  const { href } = page.location;
  const answer = await fetch(href, { headers: { accept: "text/html" } });
  const html = await answer.text();
  const data = partOf(html, "page-data");
  // It has gone on to another page meanwhile, or this one has another address now.
  if (data === undefined || answer.redirected || page.location.href !== href) return false;
  // Values of the page's own realm: the cache compares them with those that it has.
  const answered = page.JSON.parse(data) as [readonly unknown[], unknown][];
  const facts = answered.find(([key]) => String(key) === String(factsKey))?.[1];
  if (wordsOf(facts) !== wordsOf(cache.getQueryData(factsKey))) return false;
  const brand = partOf(html, "brand") ?? "";
  const hasOtherBrand = brand !== appliedBrand(page);
  if (hasOtherBrand && lookOf(facts) !== lookOf(cache.getQueryData(factsKey))) return false;
  const position = keepPosition(frame, page);
  if (hasOtherBrand) applyBrand(page, brand);
  const fresh = new Set(answered.map(([key]) => JSON.stringify(key)));
  for (const [key, value] of answered) cache.setQueryData(key, value);
  // Of other pages, for when they are visited; what this one requested after it had loaded is requested
  // again.
  void cache.invalidateQueries({ predicate: ({ queryKey }) => !fresh.has(JSON.stringify(queryKey)) });
  await rendered(page);
  // A page that it has gone on to meanwhile is up to date by itself.
  if (page.document === document) position.restore(page);
  return true;
}

/**
 * The text of the element with an id, as the site renders it: a script or a style, which hold no other
 * element.
 */
function partOf(html: string, id: string): string | undefined {
  return new RegExp(`<(script|style) id="${id}"[^>]*>([\\s\\S]*?)</\\1>`).exec(html)?.[2];
}

/** Names the words of the interface, which a page reads once. */
function wordsOf(facts: unknown): unknown {
  return typeof facts === "object" && facts !== null && "wordsFile" in facts ? facts.wordsFile : undefined;
}

/**
 * What of a brand is in the page's elements, not in its style: facts about the site, and the fields of its
 * wordmark.
 */
const lookNames = ["theme", "themeSwitch", "corner", "gels", "wordmark", "text", "isImage"];

const lookOf = (facts: unknown) => JSON.stringify(facts, lookNames);

/**
 * Resolves once what has changed is in the document: React renders in tasks of its own. A page that is not in
 * view draws no frames, and the timers of one that has gone never fire, so the timer is not the page's.
 */
function rendered(page: PageWindow): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, 100);
    page.requestAnimationFrame(() =>
      page.requestAnimationFrame(() => {
        clearTimeout(timer);
        resolve();
      }),
    );
  });
}

/** How often a frame that is to load is looked for, in ms. */
const lookMs = 200;

/** Resolves once the frame has loaded its page again, or is not shown any more. */
function reload(frame: HTMLIFrameElement, page: PageWindow | undefined): Promise<void> {
  const position = page && keepPosition(frame, page);
  return new Promise((resolve) => {
    const done = () => {
      clearInterval(looking);
      resolve();
    };
    // A frame that was removed loads nothing.
    const looking = setInterval(() => frame.isConnected || done(), lookMs);
    const loaded = () => {
      const now = pageIn(frame);
      if (now && position) {
        position.restore(now);
        position.scroll(now);
      }
      done();
    };
    frame.addEventListener("load", loaded, { once: true });
    if (page) page.location.reload();
    else frame.src = frame.getAttribute("src") ?? "/";
  });
}
