import { type Browser, expect, type Page } from "@playwright/test";
import { freePort } from "#server/testing/free-port.ts";
import { openDesk, type OpenDesk } from "./desk.ts";

/** A desk that others can reach: a browser trusts this machine's own name as it trusts TLS. */
export async function openPublicDesk(): Promise<OpenDesk> {
  const port = await freePort();
  return openDesk({ DESK_PORT: String(port), DESK_URL: `http://localhost:${port}` });
}

/** A page of a browser with a device that knows its user. */
export async function pageWithDevice(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const devices = await context.newCDPSession(page);
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
}
