import type { Browser, Page } from "@playwright/test";
import { freePort } from "#server/testing/programs.ts";
import { violations } from "../violations.ts";
import { expect, openDesk, type OpenDesk, test } from "./desk.ts";

let desk: OpenDesk;
test.beforeAll(async () => {
  const port = await freePort();
  // A browser trusts this machine's own name as it trusts TLS.
  desk = await openDesk({ DESK_PORT: String(port), DESK_URL: `http://localhost:${port}` });
});
test.afterAll(() => desk.close());

/** A page of a browser with a device that knows its user. */
async function pageWithDevice(browser: Browser): Promise<Page> {
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

const title = (page: Page) => page.getByRole("heading", { level: 1 });

async function makePasskey(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await expect(title(page)).toHaveText("Welcome");
  expect(page.url()).not.toContain("#");
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Make a passkey" }).click();
  await expect(title(page)).toHaveText("Today");
}

test("passkeys: the first owner, an invited editor, removal, signing in again", async ({ browser }) => {
  const [ann, ben] = [await pageWithDevice(browser), await pageWithDevice(browser)];
  await makePasskey(ann, await desk.link(), "Ann");

  await ann.getByRole("link", { name: "People" }).click();
  await expect(title(ann)).toBeFocused();
  await ann.getByLabel("Name", { exact: true }).fill("Ben");
  await ann.getByRole("button", { name: "Invite" }).press("Enter");
  await expect(ann.getByRole("heading", { name: "The link for Ben" })).toBeFocused();
  expect(await violations(ann)).toEqual([]);
  await ann.setViewportSize({ width: 390, height: 844 });
  expect(await ann.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const invitation = await ann.getByText("/desk/enter#").innerText();

  await makePasskey(ben, invitation, "Ben");
  await expect(ben.getByRole("link", { name: "People" })).toHaveCount(0);

  ann.on("dialog", (dialog) => void dialog.accept());
  await ann.getByRole("button", { name: "Remove: Ben" }).click();
  await expect(ann.getByText("Removed Ben")).toBeVisible();
  await ben.reload();
  await expect(title(ben)).toHaveText("Sign in");
  expect(await violations(ben)).toEqual([]);
  await ben.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(ben.getByRole("alert")).toContainText("not known here");

  await ann.getByRole("button", { name: "Sign out" }).click();
  await ann.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(title(ann)).toHaveText("People");
});
