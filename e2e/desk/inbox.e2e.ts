import { unattendedHeader } from "#desk/contract/call.ts";
import { openDatabase } from "#server/database/open.ts";
import { createStore } from "#server/store/store.ts";
import { resize } from "../resize.ts";
import { violations } from "../violations.ts";
import { languageCookie } from "./desk-words.ts";
import { expect, test } from "./desk.ts";
import { deep } from "../deep.ts";

/** A name that turns what stands behind it around, and markup in every field. */
const nasty = {
  name: "\u202EMallory <img src=x onerror=alert(1)>",
  email: "m@b.example",
  phone: "<b>1</b>",
  message: "<script>alert(1)</script>\n[x](javascript:alert(1))",
};
const nora = { name: "Nora Quinn", email: "nora@b.example", phone: "", message: "A lamp,\nplease." };
const offer = { ...nora, name: "Otto", email: "otto@b.example", message: "Two lamps" };

test(
  "by keyboard alone: read, note, answer, archive, search and erase; visitors' markup stays text",
  deep,
  async ({ owner, desk }) => {
    const database = await openDatabase({ databaseUrl: "", dataDir: desk.dataDir });
    const store = createStore(database);
    for (const message of [nora, offer, nasty]) await store.addMessage(message);
    await owner.goto(`${desk.address}/desk/inbox`);
    const list = owner.getByRole("list", { name: "Messages" });
    const read = owner.getByRole("article");
    const folder = (name: string) =>
      owner.getByRole("navigation", { name: "Folders" }).getByRole("link", { name });
    const press = (...keys: string[]) =>
      keys.reduce((before, key) => before.then(() => owner.keyboard.press(key)), Promise.resolve());
    await expect(list.getByRole("listitem")).toHaveCount(3);
    await expect(folder("Waiting over 3 days")).toHaveText(/0$/);

    await press("j");
    await expect(read.getByRole("heading", { level: 2 })).toHaveText(nasty.name);
    await expect(read).toContainText("<script>alert(1)</script>");
    await expect(read.locator("script, img, a[href^='javascript']")).toHaveCount(0);
    for (const width of [1440, 390]) {
      await resize(owner, { width, height: 844 });
      expect(await violations(owner)).toEqual([]);
    }
    await resize(owner, { width: 1440, height: 844 });

    await press("ArrowDown", "ArrowDown");
    await expect(read.getByRole("heading", { level: 2 })).toBeFocused();
    await expect(read.getByRole("heading", { level: 2 })).toHaveText("Nora Quinn");
    await expect(read.getByRole("link", { name: "Reply" })).toHaveAttribute(
      "href",
      /^mailto:nora@b\.example\?subject=.*&body=.*%3E%20A%20lamp%2C%0D%0A%3E%20please\.$/,
    );
    await owner.getByLabel("A note for yourself").focus();
    await owner.keyboard.type("Called her; r and e are letters here");
    await press("Tab", "Enter");
    await expect(read.getByRole("listitem")).toContainText("Called her; r and e are letters here");
    await expect(owner.getByLabel("A note for yourself")).toHaveValue("");
    await read.getByRole("button", { name: "Mark as answered" }).focus();
    const folders = owner.getByRole("navigation", { name: "Folders" });
    const place = await folders.boundingBox();
    await press("Enter");
    await expect(folder("Answered")).toHaveText(/1$/);
    await expect(list.getByRole("listitem")).toHaveCount(2);
    await expect(owner.getByText("Nora Quinn is answered now.")).toBeVisible();
    // What is said moves nothing.
    expect(await folders.boundingBox()).toEqual(place);
    await expect(list.getByRole("link").last()).toBeFocused();

    await press("/");
    await owner.keyboard.type("two");
    await expect(list.getByRole("listitem")).toHaveCount(1);
    await press("Tab", "Enter");
    await expect(read.getByRole("heading", { level: 2 })).toHaveText("Otto");
    await press("e");
    await expect(folder("Archived")).toHaveText(/1$/);

    // Speech input types letters: the keys can be turned off.
    await press("?");
    const keyList = owner.getByRole("dialog", { name: "Keyboard shortcuts" });
    const keys = keyList.getByRole("checkbox", { name: "The inbox listens to these keys" });
    await keys.focus();
    await press("Space");
    await owner.reload();
    // What was read is found still, and has the focus.
    await expect(read.getByRole("heading", { level: 2 })).toBeFocused();
    const help = owner.getByRole("button", { name: "Keyboard shortcuts" });
    await help.focus();
    await press("?");
    await expect(keyList).toBeHidden();
    await press("Enter");
    await expect(keys).not.toBeChecked();
    await keys.check();
    await press("Escape");
    await expect(help).toBeFocused();

    await folder("Answered").focus();
    await press("Enter");
    await expect(list.getByRole("listitem")).toHaveCount(1);
    // What was searched for stays until the folder has come, and is one too.
    await expect(list).toContainText("Nora Quinn");
    await press("j");
    await expect(read.getByRole("heading", { level: 2 })).toBeFocused();
    await read.getByRole("button", { name: "Erase this person" }).focus();
    await press("Enter");
    const dialog = owner.getByRole("dialog", { name: "Erase everything of this person?" });
    await expect(dialog).toContainText("1 message of nora@b.example");
    // A second press would take the way out.
    await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
    expect(await violations(owner)).toEqual([]);
    await dialog.getByRole("button", { name: "Erase for good" }).focus();
    await press("Enter");
    await expect(dialog).toBeHidden();
    await expect(owner.getByText("Nothing has been answered yet.")).toBeFocused();
    // The dialog went with the message.
    const said = owner.getByText("The person is erased.");
    await expect(said).toBeVisible();
    // Below what is read, and on a phone above the bar.
    expect((await said.boundingBox())?.y).toBeGreaterThan(700);
    expect((await store.messages()).map(({ name }) => name)).toEqual(["Otto", nasty.name]);
    await database.close();
  },
);

test(
  "a message that comes in appears by itself, and subscribers are listed",
  deep,
  async ({ owner, desk }) => {
    const database = await openDatabase({ databaseUrl: "", dataDir: desk.dataDir });
    const store = createStore(database);
    await owner.clock.install();
    await owner.goto(`${desk.address}/desk/inbox`);
    await expect(owner.getByRole("navigation", { name: "Folders" }).locator("span").first()).toBeVisible();
    // Nothing could be saved yet, or searched.
    const save = owner.getByRole("button", { name: "Save all as a spreadsheet" });
    await expect(save).toHaveCount(0);
    await expect(owner.getByRole("searchbox")).toHaveCount(0);
    await store.addMessage({ ...nora, name: "Late" });
    const look = owner.waitForRequest("**/api/inbox?**");
    await owner.clock.runFor(16_000);
    // Looking for news by itself keeps nobody signed in.
    expect((await look).headers()).toHaveProperty(unattendedHeader);
    await expect(owner.getByRole("status").filter({ hasText: "1 new message" })).toBeAttached();
    await expect(owner.getByRole("list", { name: "Messages" })).toContainText("Late");
    await expect(save).toBeVisible();
    await expect(owner.getByRole("searchbox")).toBeVisible();
    const views = owner.getByRole("navigation", { name: "Views" });
    await expect(views.getByRole("link", { name: "Inbox 1 new", exact: true })).toBeVisible();
    // Today says who it is and how it begins, and leads there.
    await views.getByRole("link", { name: "Today" }).click();
    const waiting = owner.getByRole("region", { name: "Waiting for your answer" });
    await expect(waiting.getByRole("link")).toHaveText([/^Late.*A lamp,/]);
    await waiting.getByRole("link").click();
    await expect(owner.getByRole("heading", { level: 2, name: "Late" })).toBeVisible();
    // Of more than it has room for it says how many there are.
    for (const name of ["Mira", "Noor", "Olga"]) await store.addMessage({ ...nora, name });
    await views.getByRole("link", { name: "Today" }).click();
    await expect(waiting.getByRole("link", { name: "and 1 more" })).toHaveAttribute("href", /\/inbox$/);
    await store.addSubscriber("one@b.example");
    await views.getByRole("link", { name: "Subscribers" }).click();
    await expect(owner.getByRole("rowheader")).toHaveText("one@b.example");
    expect(await violations(owner)).toEqual([]);
    await owner.route("**/subscribers/export", (route) => route.abort());
    await save.click();
    await expect(owner.getByText("The desk does not answer.")).toBeVisible();
    await owner.getByRole("button", { name: "Unsubscribe one@b.example" }).click();
    await owner.getByRole("dialog").getByRole("button", { name: "Unsubscribe" }).click();
    await expect(owner.getByText("Nobody has subscribed yet.")).toBeVisible();
    // Those who have not confirmed are not kept quiet.
    await store.addSubscriber("two@b.example", { confirm: true });
    await owner.reload();
    await expect(owner.getByText("Nobody is active yet. 1 has not confirmed.")).toBeVisible();
    await owner.getByRole("link", { name: "See who" }).click();
    await expect(owner.getByRole("rowheader")).toHaveText("two@b.example");
    await database.close();
  },
);

test(
  "an address of e-mail stands on few lines, on a phone in Arabic too",
  deep,
  async ({ owner, desk, context }) => {
    const database = await openDatabase({ databaseUrl: "", dataDir: desk.dataDir });
    const email = "nora.of.a.rather.long.name@company.example";
    const store = createStore(database);
    await store.addMessage({ ...nora, email });
    const [id] = (await store.messages()).map((one) => one.id);
    await database.close();
    await context.addCookies([languageCookie("ar", desk.address)]);
    await resize(owner, { width: 390, height: 844 });
    await owner.goto(`${desk.address}/desk/inbox?message=${id}`);
    const address = owner.getByText(email);
    await expect(address).toBeVisible();
    const lines = await address.evaluate((one) => one.getClientRects().length);
    expect(lines).toBeLessThanOrEqual(2);
  },
);

test("beside the list a message is open that nobody has chosen", deep, async ({ owner, desk }) => {
  const database = await openDatabase({ databaseUrl: "", dataDir: desk.dataDir });
  const store = createStore(database);
  for (const message of [nora, offer]) await store.addMessage(message);
  await owner.clock.install();
  await resize(owner, { width: 1440, height: 900 });
  await owner.goto(`${desk.address}/desk/inbox`);
  const list = owner.getByRole("list", { name: "Messages" });
  const heading = owner.getByRole("article").getByRole("heading", { level: 2 });
  const current = list.locator("[aria-current=true]");
  await expect(heading).toHaveText("Otto");
  await expect(heading).not.toBeFocused();
  await expect(current).toContainText("Otto");
  expect(await violations(owner)).toEqual([]);

  // Another one that comes in takes nothing away from who writes a note.
  await owner.getByLabel("A note for yourself").fill("Half a note");
  await store.addMessage({ ...nora, name: "Late" });
  await owner.clock.runFor(16_000);
  await expect(list.getByRole("listitem")).toHaveCount(3);
  await expect(heading).toHaveText("Otto");
  await expect(owner.getByLabel("A note for yourself")).toHaveValue("Half a note");
  const announced = owner.getByRole("status").filter({ hasText: "1 new message" });
  await expect(announced).toHaveCount(1);

  // The one below follows it, and j goes into that.
  await owner.getByRole("article").getByRole("button", { name: "Archive" }).click();
  await expect(heading).toHaveText("Nora Quinn");
  await expect(current).toBeFocused();
  await expect(announced).toHaveCount(0);
  await owner.keyboard.press("j");
  await expect(heading).toBeFocused();
  await expect(heading).toHaveText("Nora Quinn");

  await owner.goto(`${desk.address}/desk/inbox`);
  await expect(heading).toHaveText("Late");
  await resize(owner, { width: 768, height: 1024 });
  await expect(heading).toBeHidden();
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(current).toHaveCount(0);
  await database.close();
});

test(
  "a message that is being answered stays where it is, and can be taken back",
  deep,
  async ({ owner, desk }) => {
    const database = await openDatabase({ databaseUrl: "", dataDir: desk.dataDir });
    const store = createStore(database);
    for (const message of [nora, offer]) await store.addMessage(message);
    await resize(owner, { width: 1440, height: 900 });
    await owner.goto(`${desk.address}/desk/inbox`);
    const list = owner.getByRole("list", { name: "Messages" });
    const read = owner.getByRole("article");
    const reply = read.getByRole("link", { name: "Reply" });
    // No mail program opens.
    await reply.evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
    // A typeface that comes later would move it too.
    await owner.evaluate(() => document.fonts.ready);
    const place = await reply.boundingBox();
    const answered = owner
      .getByRole("navigation", { name: "Folders" })
      .getByRole("link", { name: "Answered" });
    await reply.click();
    await expect(answered).toHaveText(/1$/);
    await expect(read).toContainText("Answered by ");
    await expect(read.getByRole("heading", { level: 2 })).toHaveText("Otto");
    await expect(list.getByRole("listitem")).toHaveCount(2);
    expect(await reply.boundingBox()).toEqual(place);
    // Among the new ones it does not pass for one.
    await expect(list.getByText("Answered", { exact: true })).toBeVisible();
    await read.getByRole("button", { name: "Not answered yet" }).click();
    await expect(list.getByText("Answered", { exact: true })).toHaveCount(0);
    await expect(answered).toHaveText(/0$/);
    await expect(read.getByRole("heading", { level: 2 })).toHaveText("Otto");
    await expect(read).not.toContainText("Answered by ");

    // On a phone it stays in view too; another one that is opened lets it go.
    await resize(owner, { width: 390, height: 844 });
    await list.getByRole("link", { name: /Otto/ }).click();
    await reply.evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
    await reply.click();
    await expect(read).toContainText("Answered by ");
    // A second press answers no other one.
    await reply.click();
    await expect(read.getByRole("heading", { level: 2 })).toHaveText("Otto");
    await owner.getByRole("link", { name: "Back to the list" }).click();
    await expect(list.getByRole("listitem")).toHaveCount(1);
    await database.close();
  },
);

test(
  "what a search finds is announced, keys are shown in view, and a message is marked as spam by a key",
  deep,
  async ({ owner, desk }) => {
    const database = await openDatabase({ databaseUrl: "", dataDir: desk.dataDir });
    const store = createStore(database);
    await store.addMessage({ ...nora, name: "Pavel", message: "Cheap zeppelins" });
    await store.addSubscriber("zoe@b.example");
    for (const [view, word] of [
      ["inbox", "zeppelin"],
      ["subscribers", "zoe@"],
      ["pictures", "about.webp"],
    ] as const) {
      await owner.goto(`${desk.address}/desk/${view}`);
      const search = owner.getByRole("searchbox");
      const said = owner.getByRole("search").getByRole("status");
      await expect(said).toBeEmpty();
      await search.fill(word);
      await expect(said).toHaveText("1 found");
      await search.fill(`${word} and nothing else`);
      await expect(said).toHaveText("Nothing found");
      // No sentence below says it again.
      await expect(owner.getByText(/^(No|Nothing) .*\.$/).filter({ visible: true })).toHaveCount(0);
      await search.fill("");
      await expect(said).toBeEmpty();
    }
    await owner.goto(`${desk.address}/desk/inbox?search=zeppelin`);
    await owner.getByRole("listitem").getByRole("link", { name: /Pavel/ }).focus();
    await owner.keyboard.press("?");
    const keys = owner.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect(keys.getByText("The next message")).toBeInViewport({ ratio: 1 });
    expect(await keys.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    expect(await violations(owner)).toEqual([]);
    await owner.keyboard.press("Escape");
    await expect(owner.getByRole("link", { name: /Pavel/ })).toBeFocused();
    await owner.keyboard.press("Enter");
    const read = owner.getByRole("article");
    await expect(read.getByRole("link", { name: nora.email })).toHaveAttribute(
      "href",
      `mailto:${nora.email}`,
    );
    // It looks like those beside it.
    const acts = read.locator("header").getByRole("button");
    await expect(acts).toHaveText(["Mark as answered", "Archive", "Spam"]);
    await owner.keyboard.press("s");
    await expect(owner.getByText("The message of Pavel is among those that look like spam.")).toBeVisible();
    // All folders are searched, so that it stays where it was found.
    await expect(owner.getByRole("list", { name: "Messages" })).toContainText("Looks like spam");
    await expect(owner.getByRole("navigation", { name: "Folders" }).locator("[aria-current]")).toHaveCount(0);
    await expect(read.getByRole("heading", { level: 2 })).toBeFocused();
    await read.getByRole("button", { name: "Not spam" }).press("Enter");
    await expect(owner.getByText("The message is among the new ones.")).toBeVisible();
    await owner.getByRole("navigation", { name: "Folders" }).getByRole("link", { name: /^New/ }).click();
    await expect(owner.getByRole("searchbox")).toHaveValue("");

    // What was done to it is taken back, from wherever it has gone.
    for (const [act, folder] of [
      ["Archive", "archived"],
      ["Spam", "suspect"],
    ] as const) {
      await read.getByRole("button", { name: act, exact: true }).click();
      await expect(owner.getByText("Nothing new.")).toBeVisible();
      await owner.getByRole("main").getByRole("button", { name: "Undo" }).press("Enter");
      await expect(read.getByRole("heading", { level: 2 })).toBeFocused();
      expect((await store.inbox({ folder, waitingBefore: new Date(0), most: 1 })).messages).toEqual([]);
    }
    await owner.goto(`${desk.address}/desk/inbox?search=zeppelin`);
    await read.getByRole("button", { name: "Erase this person" }).click();
    await owner.getByRole("dialog").getByRole("button", { name: "Erase for good" }).press("Enter");
    // Not in the field, which would take the next key.
    await expect(owner.getByRole("search").getByRole("status")).toBeFocused();
    await database.close();
  },
);
