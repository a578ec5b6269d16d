import { openDatabase } from "#server/database/open.ts";
import { createStore } from "#server/store/store.ts";
import { startMailServer } from "#server/testing/mail-server.ts";
import { subscribe } from "#server/testing/subscribed.ts";
import { deep } from "../../e2e/deep.ts";
import { openProcess } from "../../e2e/open-site.ts";
import { resize } from "../../e2e/resize.ts";
import { violations } from "../../e2e/violations.ts";
import { keyboardOf } from "../../e2e/desk/by-keyboard.ts";
import { expect, openDesk, test } from "../../e2e/desk/desk.ts";
import { sendingStore } from "./sending-store.ts";

test(
  "by keyboard alone a post is read as mail, tried, sent by the running site, and followed to the end",
  deep,
  async ({ page }) => {
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

    const hand = keyboardOf(page);
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    await page.goto(await desk.link());
    await hand.use(page.getByRole("link", { name: "Newsletter" }));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Newsletter");
    const posts = page.getByRole("combobox", { name: "Post" });
    const title = (await posts.getByRole("option").nth(1).textContent()) ?? "";
    const shown = page.frameLocator("iframe[title='The mail']");
    const heading = shown.getByRole("heading", { level: 1 });
    // The newest is read at once.
    await expect(heading).toHaveText(title);
    await hand.use(posts, "ArrowUp");
    await expect(heading).toHaveCount(0);
    await hand.use(posts, "ArrowDown");
    await expect(heading).toHaveText(title);
    // The site is not open: its pictures come from the desk.
    const isEachShown = (all: (HTMLElement | SVGElement)[]) =>
      all.every((one) => one instanceof HTMLImageElement && one.naturalWidth > 0);
    await expect(shown.locator("img")).toHaveCount(2);
    await expect.poll(() => shown.locator("img").evaluateAll(isEachShown)).toBe(true);
    await hand.fill(page.getByLabel("Subject"), "News from us");
    await hand.use(page.getByText("As plain text"));
    await expect(page.locator("pre")).toContainText(title);
    await hand.fill(page.getByLabel("Send a test mail to"), "me@agency.example");
    await hand.use(button("Send test"));
    await expect.poll(() => mail.received.map(({ to }) => to[0])).toEqual(["me@agency.example"]);
    await expect(button("Send test")).toBeFocused();
    // Where there is room, the mail is read beside the form.
    await resize(page, { width: 1440, height: 844 });
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.locator("iframe")).toBeInViewport({ ratio: 1 });
    for (const width of [1440, 390]) {
      await resize(page, { width, height: 844 });
      expect(await violations(page)).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(width);
      await page.evaluate(() => scrollTo(0, 0));
      await expect(button("Send to 3 subscribers")).toBeInViewport({ ratio: 1 });
    }

    // There before it says anything: screen readers pass over one that comes with its text.
    await expect(page.locator("main").getByRole("status")).toHaveText([""]);
    await hand.use(button("Send to 3 subscribers"));
    await expect(page.getByRole("dialog")).toContainText(/News from us.*cannot be taken back/);
    expect(await violations(page)).toEqual([]);
    await hand.use(button("Yes, send it"));
    await hand.use(button("Pause News from us"));
    await expect(page.getByRole("progressbar", { name: "Progress of News from us" })).toBeVisible();
    await hand.use(button("Go on with News from us"));
    await expect(button("Pause News from us")).toBeFocused();
    const site = openProcess(["start"], {
      ...settings,
      CONTENT_DIR: contentDir,
      DATA_DIR: dataDir,
      PORT: "0",
    });
    await expect(page.getByText("Sent, 3 of 3")).toBeVisible();
    await expect(page.getByRole("status").getByText("News from us: Sent", { exact: true })).toBeAttached();
    expect(mail.received.map(({ to }) => to[0] ?? "").toSorted()).toEqual(
      ["me@agency.example", ...readers].toSorted(),
    );
    await hand.use(posts, "ArrowDown");
    await expect(posts).toHaveAccessibleDescription(/^Sent on .* to 3 subscribers\.$/);
    await expect(button("Send again to 3 subscribers")).toBeVisible();
    await site.end();
    await desk.close();
    await mail.stop();
  },
);

test(
  "what keeps every post from being sent is said before the form, with what to hand on",
  deep,
  async ({ owner, desk }) => {
    await owner.goto(`${desk.address}/desk/newsletter`);
    const main = owner.getByRole("main");
    await expect(main.getByText("No mail can be sent yet: your site has no mail server.")).toBeVisible();
    // Names of settings are for whoever runs the site.
    const setting = main.getByRole("listitem").filter({ hasText: "SMTP_URL" });
    await expect(setting).toBeHidden();
    await main.getByText("What they need to know", { exact: true }).press("Enter");
    await expect(setting).toBeVisible();
    await expect(main.getByText("does not know its public address")).toHaveCount(1);
    // No post is chosen only to read the same again in place of its mail.
    await expect(owner.getByRole("combobox", { name: "Post" })).toHaveCount(0);
    expect(await violations(owner)).toEqual([]);
  },
);

test("a post that cannot be sent is shown as mail, without a subject to fill in", deep, async ({ page }) => {
  const desk = await openDesk({ SITE_URL: "https://www.agency.example" });
  await page.goto(await desk.link());
  await page.getByRole("link", { name: "Newsletter" }).click();
  await expect(
    page.frameLocator("iframe[title='The mail']").getByRole("heading", { level: 1 }),
  ).toBeVisible();
  await expect(page.getByLabel("Subject")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Send/ })).toHaveCount(0);
  await desk.close();
});

test(
  "a post that is held up says how many have it, and what is to be done about it",
  deep,
  async ({ page }) => {
    const desk = await openDesk({
      SITE_URL: "https://www.agency.example",
      SMTP_URL: "smtp://127.0.0.1:1",
      CONTACT_TO: "hello@agency.example",
      MAIL_FROM: "website@agency.example",
    });
    const database = await openDatabase({ databaseUrl: "", dataDir: desk.dataDir });
    const store = createStore(database);
    await subscribe(store, 3);
    const post = { subject: "News", html: "", text: "", marker: "m", again: false, domain: "a.example" };
    const kept = sendingStore({ database, store });
    const id = await kept.createSending({ ...post, post: 99 });
    await page.goto(await desk.link());
    await page.getByRole("link", { name: "Newsletter" }).click();
    const sent = page.getByRole("region", { name: "Sent" });
    await expect(sent).toContainText("Held up, 0 of 3");
    await expect(sent).toContainText("0 of 3 have it. The others follow by themselves");
    await expect(sent).toContainText("Your site is not running now.");
    await store.noteProcess({ id: "p", name: "web:1", contentVersion: "1", build: "b1" });
    await kept.setTrouble(id ?? 0, "connect ECONNREFUSED");
    await expect(sent).toContainText("The mail server takes no mail at present.");
    await expect(sent.getByText("connect ECONNREFUSED")).toBeHidden();
    await sent.getByText("What they need to know", { exact: true }).press("Enter");
    await expect(sent.getByText("connect ECONNREFUSED")).toBeVisible();
    for (const width of [1440, 390]) {
      await resize(page, { width, height: 844 });
      expect(await violations(page)).toEqual([]);
    }
    // On a phone it is not below the mail of the next one.
    const places = await Promise.all([sent, page.locator("iframe")].map((one) => one.boundingBox()));
    expect(places[0]?.y).toBeLessThan(places[1]?.y ?? 0);
    await page.getByRole("button", { name: "Pause News" }).click();
    await expect(sent).toContainText("Paused, 0 of 3");
    await expect(sent.getByText("The mail server takes no mail at present.")).toHaveCount(0);
    await database.close();
    await desk.close();
  },
);

test("where nobody is subscribed, the way leads to the form that they would use", deep, async ({ page }) => {
  const desk = await openDesk({
    SITE_URL: "https://www.agency.example",
    SECRET_KEY: "k".repeat(32),
    SMTP_URL: "smtp://127.0.0.1:1",
    CONTACT_TO: "hello@agency.example",
    MAIL_FROM: "website@agency.example",
  });
  await page.goto(await desk.link());
  await page.getByRole("link", { name: "Newsletter" }).click();
  const nobody = page.getByText("Nobody is subscribed yet.");
  await nobody.getByRole("link", { name: "See the form" }).click();
  await expect(page).toHaveURL(/\/pages\?at=\/&pane=page$/);
  // Who has not confirmed is somebody too.
  const database = await openDatabase({ databaseUrl: "", dataDir: desk.dataDir });
  await createStore(database).addSubscriber("one@b.example", { confirm: true });
  await database.close();
  await page.goto(`${desk.address}/desk/newsletter`);
  await page
    .getByText("Nobody is active yet. 1 has not confirmed.")
    .getByRole("link", { name: "See who" })
    .click();
  await expect(page.getByRole("rowheader")).toHaveText("one@b.example");
  await desk.close();
});
