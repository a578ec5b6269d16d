import type { Browser, Page } from "@playwright/test";

/** What was observed on pages since the last count. */
export interface Seen {
  /** Calls of the functions that payloads call, dialogs included. */
  ran: number;
  /** Reports of the content security policy. */
  reports: string[];
  /** Requests to other hosts than the given ones. */
  strangers: string[];
  /** Handlers, script addresses and scripts in the page's content. */
  standing: number;
}

const sign = "seen:";

/** Runs in every frame before its own scripts. */
function watch(word: string): void {
  for (const name of ["alert", "confirm", "prompt", "print"])
    Object.defineProperty(globalThis, name, {
      value: () => console.debug(`${word}ran`),
      configurable: false,
    });
  document.addEventListener("securitypolicyviolation", (event) => {
    console.debug(`${word}report ${event.violatedDirective} ${event.blockedURI}`);
  });
}

/** Runs in a page: what a sanitiser must remove, and a browser might run on a click. */
function standingIn(scope: string): number {
  let count = 0;
  // The site's own JSON-LD is there too, and is data.
  for (const element of document.querySelectorAll(`${scope} :not(script[type="application/ld+json"])`)) {
    const handlers = element.getAttributeNames().filter((name) => name.startsWith("on"));
    const address = ["href", "src", "action", "formaction", "xlink:href", "data", "srcdoc"].some((name) =>
      // Browsers ignore control characters and white space within a scheme.
      /^(?:javascript|vbscript|data:text)/i.test(
        (element.getAttribute(name) ?? "").replace(/[\p{Cc}\s]/gu, ""),
      ),
    );
    if (
      handlers.length > 0 ||
      address ||
      /^(?:script|iframe|object|embed|base|meta|style)$/i.test(element.localName)
    )
      count += 1;
  }
  return count;
}

/** A page whose scripts are watched; only `hosts` may be requested, all others are blocked. */
export async function openWatched(browser: Browser, hosts: readonly string[]) {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  const page: Page = await context.newPage();
  const seen: Seen = { ran: 0, reports: [], strangers: [], standing: 0 };
  await context.addInitScript(watch, sign);
  page.on("console", (message) => {
    const text = message.text();
    if (text.startsWith(`${sign}ran`)) seen.ran += 1;
    if (text.startsWith(`${sign}report`)) seen.reports.push(`${page.url()} ${text}`);
  });
  page.on("dialog", (dialog) => {
    seen.ran += 1;
    void dialog.dismiss();
  });
  await context.route("**", (route) => {
    const address = route.request().url();
    // Pictures and fonts take most of the time and run nothing; a payload's `onerror` still fires.
    if (/^(?:image|font)$/.test(route.request().resourceType()) && hosts.includes(new URL(address).host))
      return route.abort();
    if (/^(?:data|blob|about):/.test(address) || hosts.includes(new URL(address).host))
      return route.continue();
    seen.strangers.push(address);
    return route.abort();
  });
  return {
    seen,
    /** Opens an address and gives scripts time to run; returns its status. */
    async visit(address: string, scope: string): Promise<number> {
      const answer = await page.goto(address, { waitUntil: "load" });
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 30)));
      seen.standing += await page.evaluate(standingIn, scope);
      return answer?.status() ?? 0;
    },
    close: () => context.close(),
  };
}
