import type { Locator, Page } from "@playwright/test";
import { openDatabase } from "#server/database/open.ts";
import { createStore } from "#server/store/store.ts";
import { openProcess } from "../open-site.ts";
import { expect, openDesk, type OpenDesk, test } from "./desk.ts";

// What owners do, from the first link to what visitors see, on one site: the films follow each other.
test.describe.configure({ mode: "serial" });

let desk: OpenDesk;
let site: { readonly address: string; readonly end: () => Promise<void> };
let owner: Page;

test.beforeAll(async ({ browser }) => {
  desk = await openDesk();
  const { contentDir, dataDir } = desk;
  const opened = openProcess(["start"], { CONTENT_DIR: contentDir, DATA_DIR: dataDir });
  site = { address: await opened.says(/The site is open at ([^\s,]+)/), end: () => opened.end() };
  owner = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await owner.goto(await desk.link());
});
test.afterAll(async () => {
  await owner.close();
  await site.end();
  await desk.close();
});

/** A page of the running site. */
const seen = async (address: string) => (await fetch(new URL(address, site.address))).text();
const accent = async () => /--gel:\s*([^;}]+)/.exec(await seen("/"))?.[1];
const view = (name: string) =>
  owner.getByRole("navigation", { name: "Views" }).getByRole("link", { name, exact: true });
const title = () => owner.getByRole("heading", { level: 1 });
const tree = () => owner.getByRole("navigation", { name: "The site" });
const fields = () => owner.getByRole("region", { name: /^Fields/ });
const field = (name: RegExp) => fields().getByRole("textbox", { name }).first();

/** Presses a key on what has the focus then, as somebody without a mouse does. */
async function press(on: Locator, key = "Enter"): Promise<void> {
  await on.focus();
  await owner.keyboard.press(key);
}

async function type(into: Locator, words: string): Promise<void> {
  await press(into, "Control+a");
  await owner.keyboard.type(words);
  await expect(owner.getByText("Saved", { exact: true })).toBeVisible();
}

/** Opens a document by its line in the tree. */
async function open(group: string, line: string): Promise<void> {
  await press(view("Pages"));
  const summary = owner.locator("summary", { hasText: new RegExp(`^${group}$`) });
  const among = tree().locator("details").filter({ has: summary });
  await expect(among).toBeVisible();
  const link = among.getByRole("link", { name: line }).first();
  if (!(await link.isVisible())) await press(among.locator("summary").first());
  await press(link);
  await expect(fields()).toBeVisible();
}

/** Publishes by keys alone. */
async function publish(): Promise<void> {
  await owner.keyboard.press("Control+Enter");
  await expect(title()).toHaveText("Publish");
  await expect(owner.getByRole("button", { name: "Publish", exact: true })).toBeVisible();
  await owner.keyboard.press("Control+Enter");
  await expect(owner.getByRole("heading", { name: /^Version \d+ is published\.$/ })).toBeFocused();
}

test("the first day: own name, colour and mark, with no file touched", async () => {
  const before = await accent();
  await open("Whole site", "Name, contact and menu");
  await type(field(/^Name/), "Lantern House");
  await press(view("Brand"));
  await owner.getByLabel("As #rrggbb").fill("#8a2f4b");
  await owner.getByLabel("Choose a mark").setInputFiles({
    name: "lantern.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>',
    ),
  });
  await expect(owner.getByText("lantern.svg")).toBeVisible();
  await publish();
  await expect.poll(() => seen("/")).toContain("Lantern House");
  expect(await accent()).not.toBe(before);
  expect(await seen("/favicon.svg")).toContain("M0 0h8v8z");
});

test("by keyboard: another phone number and another title of a post, seen in the preview, published, shown by the running site, taken back", async () => {
  await open("Whole site", "Name, contact and menu");
  await type(field(/^Phone/), "+41 33 111 22 33");

  await open("Posts", "Your first note");
  await type(field(/^Title/), "A lamp for winter");
  const preview = owner.frameLocator("iframe").first();
  await expect(preview.getByRole("heading", { name: "A lamp for winter" }).first()).toBeVisible();
  expect(await seen("/blog")).not.toContain("A lamp for winter");

  await publish();
  const from = performance.now();
  await expect.poll(() => seen("/blog"), { intervals: [50] }).toContain("A lamp for winter");
  const said = await owner.getByText(/^Visitors see it, after/).textContent();
  console.log(
    `shown by the running site ${Math.round(performance.now() - from)} ms after the receipt: ${said}`,
  );
  expect(await seen("/")).toContain("+41 33 111 22 33");

  await press(owner.getByRole("button", { name: /^Undo/ }));
  await expect(owner.getByRole("heading", { name: /^Visitors see the version before again/ })).toBeFocused();
  await expect.poll(() => seen("/blog")).not.toContain("A lamp for winter");
  expect(await seen("/")).toContain("+41 33 000 00 00");
});

test("an enquiry is answered", async () => {
  const database = await openDatabase({ databaseUrl: "", dataDir: desk.dataDir });
  await createStore(database).addMessage({
    name: "Nora Quinn",
    email: "nora@b.example",
    phone: "",
    message: "A lamp, please.",
  });
  await database.close();
  await press(view("Inbox"));
  await press(owner.getByRole("list", { name: "Messages" }).getByRole("link", { name: /Nora Quinn/ }));
  const message = owner.getByRole("article");
  await expect(message.getByRole("link", { name: "Reply" })).toHaveAttribute(
    "href",
    /^mailto:nora@b\.example\?/,
  );
  await press(message.getByRole("button", { name: "Mark as answered" }));
  const answered = owner.getByRole("navigation", { name: "Folders" }).getByRole("link", { name: "Answered" });
  await expect(answered).toHaveText(/1$/);
});
