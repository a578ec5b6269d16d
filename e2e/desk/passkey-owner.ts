import { expect, type Page } from "@playwright/test";
import { freePort } from "#server/testing/free-port.ts";
import { openDesk, type OpenDesk, test as base } from "./desk.ts";

/** A desk that others can reach: a browser trusts this machine's own name as it trusts TLS. */
export async function openPublicDesk(): Promise<OpenDesk> {
  const port = await freePort();
  return openDesk({ DESK_PORT: String(port), DESK_URL: `http://localhost:${port}` });
}

/** What tests with several people get: further browsers, each with a page, which end with the test. */
export const test = base.extend<{ newBrowser: () => Promise<Page> }>({
  newBrowser: async ({ browser }, use) => {
    const pages: Page[] = [];
    await use(async () => {
      const page = await browser.newPage();
      pages.push(page);
      return page;
    });
    // With its context, which is its own.
    for (const page of pages) await page.close();
  },
});

/** Gives a page's browser a device that knows its user. */
export async function withDevice(page: Page): Promise<Page> {
  const devices = await page.context().newCDPSession(page);
  await devices.send("WebAuthn.enable");
  await devices.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return page;
}

/** Makes a passkey by a link, which signs in. */
export async function makePasskey(page: Page, link: string, name: string): Promise<void> {
  const title = page.getByRole("heading", { level: 1 });
  await page.goto(link);
  await expect(title).toHaveText("Welcome");
  expect(page.url()).not.toContain("#");
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Make a passkey" }).click();
  await expect(title).toHaveText("Today");
  await expect(title).toBeFocused();
}
