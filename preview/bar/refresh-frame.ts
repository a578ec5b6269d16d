import type { QueryClient } from "@tanstack/react-query";
import { type PageWindow, pageIn, queryCacheOf } from "./frame-page.ts";
import { keepPosition } from "./keep-position.ts";
import { applyBrand, appliedBrand } from "./apply-brand.ts";

/** Key of the facts about the site in a page's query cache. */
const factsKey = ["site-facts"];

interface Refreshing {
  /** When it was called for last, in ms since 1970. */
  since: number;
  /** Ends with the last page that is brought up: an older answer must not follow a newer one. */
  work: Promise<void>;
}

const refreshings = new WeakMap<HTMLIFrameElement, Refreshing>();

/**
 * Brings the page of a frame up to what the preview shows now, also one that is on its way: the server may
 * have answered for it before. Its query cache gets the data of the same page as it is rendered now, so that
 * only what differs is rendered again; another brand's style is applied in place of the page's own. What is
 * neither (the words of the interface) needs a reload. Scroll position, focus and open details stay.
 */
export function refreshFrame(frame: HTMLIFrameElement): Promise<void> {
  const refreshing = refreshings.get(frame) ?? follow(frame);
  refreshing.since = performance.timeOrigin + performance.now();
  return queue(frame, refreshing);
}

/** From the first call on each page is looked at when it has loaded and is interactive. */
function follow(frame: HTMLIFrameElement): Refreshing {
  const refreshing: Refreshing = { since: 0, work: Promise.resolve() };
  refreshings.set(frame, refreshing);
  const look = (page: PageWindow) => {
    if (page.performance.timeOrigin < refreshing.since)
      // The next call reports it; the page stays as it is.
      void queue(frame, refreshing).catch(() => undefined);
  };
  const loaded = () => {
    const page = pageIn(frame);
    if (page && isStarting(page)) onceInteractive(page, () => look(page));
    else if (page) look(page);
  };
  frame.addEventListener("load", loaded);
  if (pageIn(frame)?.document.readyState === "complete") loaded();
  return refreshing;
}

/** Whether it is a page of the site whose scripts have not made it interactive yet. */
const isStarting = ({ document }: PageWindow) =>
  document.querySelector("#page-data") !== null && !isInteractive(document);

const isInteractive = ({ documentElement }: Document) => documentElement.hasAttribute("data-hydrated");

function onceInteractive({ document, MutationObserver }: PageWindow, then: () => void): void {
  const observer = new MutationObserver(() => {
    if (!isInteractive(document)) return;
    observer.disconnect();
    then();
  });
  observer.observe(document.documentElement, { attributeFilter: ["data-hydrated"] });
}

const queue = (frame: HTMLIFrameElement, refreshing: Refreshing): Promise<void> =>
  (refreshing.work = refreshing.work.catch(() => undefined).then(() => refresh(frame)));

async function refresh(frame: HTMLIFrameElement): Promise<void> {
  const page = pageIn(frame);
  const cache = page && queryCacheOf(page);
  if (page && cache && (await update(frame, page, cache))) return;
  // It is looked at again then. To load it now would give up the page that is on its way, and what somebody
  // does in one that is seen already.
  if (page && !cache && (isLoading(page) || isStarting(page))) return;
  await reload(frame, page);
}

/** A frame is empty until its first page comes. */
const isLoading = ({ document, location }: PageWindow) =>
  location.protocol === "about:" || document.readyState !== "complete";

/** Whether it is up to date then, or another page has taken its place. */
async function update(frame: HTMLIFrameElement, page: PageWindow, cache: QueryClient): Promise<boolean> {
  const { document } = page;
  const { href } = page.location;
  const answer = await fetch(href, { headers: { accept: "text/html" } });
  const html = await answer.text();
  if (page.document !== document) return true;
  const data = partOf(html, "page-data");
  // It shows another page by itself meanwhile, or this one has another address now.
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
