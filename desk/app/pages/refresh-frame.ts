import type { SiteFacts, SiteLook } from "#contract/site-facts.ts";
import { type PageWindow, pageIn } from "../shell/frame-page.ts";
import { keepPosition } from "./keep-position.ts";
import { applyBrand, appliedBrand } from "./apply-brand.ts";

interface Refreshing {
  look: SiteLook;
  /** When it was called for last, in ms since 1970. */
  since: number;
  /** Ends with the last page that is brought up: an older answer must not follow a newer one. */
  work: Promise<void>;
  /** Waits for a rest. */
  rest?: ReturnType<typeof setTimeout>;
}

const refreshings = new WeakMap<HTMLIFrameElement, Refreshing>();

/**
 * Brings the page of a frame up to what the preview shows now, also one that is on its way: the server may
 * have answered for it before. The page hears of it by an event and asks for its data again, so that only
 * what differs is rendered again; another brand's style is applied in place of the page's own. What is
 * neither (the words of the interface) needs a reload. Scroll position, focus and open details stay.
 */
export function refreshFrame(frame: HTMLIFrameElement, look: SiteLook): Promise<void> {
  const refreshing = refreshings.get(frame) ?? follow(frame, look);
  refreshing.look = look;
  refreshing.since = performance.timeOrigin + performance.now();
  clearTimeout(refreshing.rest);
  refreshing.rest = setTimeout(
    () => void queue(refreshing, () => loadElsewhere(frame)).catch(() => undefined),
    restMs,
  );
  return queue(refreshing, () => refresh(frame, refreshing.look));
}

/** From the first call on each page is looked at when it has loaded and is interactive. */
function follow(frame: HTMLIFrameElement, given: SiteLook): Refreshing {
  const refreshing: Refreshing = { look: given, since: 0, work: Promise.resolve() };
  refreshings.set(frame, refreshing);
  const look = (page: PageWindow) => {
    if (page.performance.timeOrigin < refreshing.since)
      // The next call reports it; the page stays as it is.
      void queue(refreshing, () => refresh(frame, refreshing.look)).catch(() => undefined);
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

const interactive = new WeakSet<Document>();

/** It stays so: the mark goes again where a part of the page is loaded later. */
function isInteractive(document: Document): boolean {
  if (document.documentElement.hasAttribute("data-hydrated")) interactive.add(document);
  return interactive.has(document);
}

function onceInteractive({ document, MutationObserver }: PageWindow, then: () => void): void {
  const observer = new MutationObserver(() => {
    if (!isInteractive(document)) return;
    observer.disconnect();
    then();
  });
  observer.observe(document.documentElement, { attributeFilter: ["data-hydrated"] });
}

const queue = (refreshing: Refreshing, step: () => Promise<void>): Promise<void> =>
  (refreshing.work = refreshing.work.catch(() => undefined).then(step));

async function refresh(frame: HTMLIFrameElement, look: SiteLook): Promise<void> {
  const page = pageIn(frame);
  if (page && isInteractive(page.document)) {
    if (await update(frame, page, look)) return;
  } else if (page && (isLoading(page) || isStarting(page))) {
    // It is looked at again then. To load it now would give up the page that is on its way, and what somebody
    // does in one that is seen already.
    return;
  }
  await reload(frame, page);
}

/** A frame is empty until its first page comes. */
const isLoading = ({ document, location }: PageWindow) =>
  location.protocol === "about:" || document.readyState !== "complete";

/** What the page hears; it adds when it shows that. */
interface ContentChange {
  readonly facts: SiteFacts;
  readonly shown?: Promise<void>;
}

/** Whether it is up to date then, or another page has taken its place. */
async function update(frame: HTMLIFrameElement, page: PageWindow, look: SiteLook): Promise<boolean> {
  const { document } = page;
  const before = shownFacts(document);
  if (look.facts.wordsHash !== before?.wordsHash) return false;
  const hasOtherBrand = look.brandStyle !== appliedBrand(page);
  if (hasOtherBrand && lookOf(look.facts) !== lookOf(before)) return false;
  const position = keepPosition(frame, page);
  if (hasOtherBrand) applyBrand(page, look.brandStyle);
  // Of the page's own realm: its cache compares them with those that it has.
  const detail: ContentChange = page.structuredClone({ facts: look.facts });
  page.dispatchEvent(new page.CustomEvent("contentchange", { detail }));
  heard.set(document, look.facts);
  // The answers to a page that is left never come.
  const left = new Promise((resolve) => page.addEventListener("pagehide", resolve, { once: true }));
  await Promise.race([detail.shown, left]);
  await rendered(page);
  if (page.document === document) position.restore(page);
  return true;
}

/** How long nothing changes before it is asked whether a page is elsewhere by now, in ms. */
const restMs = 500;

/** Loads a page again that has another address by now, or is no page any more. */
async function loadElsewhere(frame: HTMLIFrameElement): Promise<void> {
  const page = pageIn(frame);
  if (!page || !isInteractive(page.document)) return;
  const { href } = page.location;
  // It may show another page by itself meanwhile.
  if (!(await isPageAt(href)) && pageIn(frame)?.location.href === href) await reload(frame, page);
}

/** Whether an address leads to no other, and to a page. */
async function isPageAt(href: string): Promise<boolean> {
  const { redirected, headers } = await fetch(href, { method: "HEAD", headers: { accept: "text/html" } });
  return !redirected && headers.get("content-type")?.startsWith("text/html") === true;
}

/** What pages heard last. */
const heard = new WeakMap<Document, SiteFacts>();

/** The facts that a page shows: those that it heard last, or that came with it. */
function shownFacts(document: Document): SiteFacts | undefined {
  // As the site has written it.
  const came = JSON.parse(document.querySelector("#page-data")?.textContent ?? "[]") as [string[], unknown][];
  return (
    heard.get(document) ?? (came.find(([[name]]) => name === "site-facts")?.[1] as SiteFacts | undefined)
  );
}

/**
 * What of a brand is in the page's elements, not in its style: facts about the site, and the fields of its
 * wordmark.
 */
const lookNames = ["theme", "themeSwitch", "corner", "gels", "wordmark", "text", "isImage"];

const lookOf = (facts: SiteFacts | undefined) => JSON.stringify(facts, lookNames);

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
