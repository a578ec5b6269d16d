import { openDatabase } from "#server/database/open.ts";
import { createStore } from "#server/store/store.ts";
import { startMailServer } from "#server/testing/mail-server.ts";
import { subscribe } from "#server/testing/subscribed.ts";
import { openProcess } from "../open-site.ts";
import { violations } from "../violations.ts";
import { expect, openDesk, test } from "./desk.ts";

test("a post is read as mail, tried, sent by the running site, and followed to the end", async ({ page }) => {
  // A desk and a site start and end in it.
  test.setTimeout(120_000);
  const mail = await startMailServer();
  const settings = {
    SITE_URL: "https://www.agency.example",
    SECRET_KEY: "k".repeat(32),
    SMTP_URL: mail.url,
    CONTACT_TO: "hello@agency.example",
    MAIL_FROM: "website@agency.example",
    NEWSLETTER_PER_MINUTE: "600",
  };
  const desk = await openDesk(settings);
  const { dataDir, contentDir } = desk;
  const database = await openDatabase({ databaseUrl: "", dataDir });
  const readers = await subscribe(createStore(database), 3);
  await database.close();

  await page.goto(await desk.link());
  await page.getByRole("link", { name: "Newsletter" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Newsletter");
  const posts = page.getByRole("combobox", { name: "Post" });
  const title = (await posts.getByRole("option").nth(1).textContent()) ?? "";
  await posts.selectOption(title);
  const shown = page.frameLocator("iframe[title='The mail']");
  await expect(shown.getByRole("heading", { level: 1 })).toHaveText(title);
  await page.getByText("As plain text").click();
  await expect(page.locator("pre")).toContainText(title);
  await page.getByLabel("Subject").fill("News from us");
  await page.getByLabel("Send a test mail to").fill("me@agency.example");
  await page.getByRole("button", { name: "Send test" }).click();
  await expect.poll(() => mail.received.map(({ to }) => to[0])).toEqual(["me@agency.example"]);
  // axe hangs in a frame that may run nothing.
  await page.locator("iframe").evaluate((frame: HTMLIFrameElement) => {
    frame.removeAttribute("sandbox");
    frame.src = "about:blank";
  });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await violations(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
  }

  await page.getByRole("button", { name: "Send to 3 subscribers" }).click();
  await expect(page.getByRole("dialog")).toContainText("cannot be taken back");
  await page.getByRole("button", { name: "Yes, send it" }).click();
  await expect(page.getByRole("button", { name: "Pause News from us" })).toBeVisible();
  const site = openProcess(["start"], { ...settings, CONTENT_DIR: contentDir, DATA_DIR: dataDir, PORT: "0" });
  await expect(page.getByText("Sent, 3 of 3")).toBeVisible({ timeout: 30_000 });
  expect(mail.received.map(({ to }) => to[0] ?? "").toSorted()).toEqual(
    ["me@agency.example", ...readers].toSorted(),
  );
  await site.end();
  await desk.close();
  await mail.stop();
});
