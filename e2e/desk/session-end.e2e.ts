import { readFile } from "node:fs/promises";
import path from "node:path";
import { openDatabase } from "#server/database/open.ts";
import { createStore } from "#server/store/store.ts";
import { deep } from "../deep.ts";
import { violations } from "../violations.ts";
import { expect, test } from "./desk.ts";

test(
  "what is typed when the session ends is kept, saved after signing in, and the focus comes back",
  deep,
  async ({ owner, context, desk, session }) => {
    const about = () => readFile(path.join(desk.contentDir, "about.md"), "utf8");
    await owner.goto(`${desk.address}/desk/pages?at=/about-us&file=about.md&pane=fields`);
    const title = owner.getByRole("textbox", { name: "Title" });
    await title.fill("Before");
    await expect.poll(about).toContain("Before");

    await context.clearCookies();
    await title.press("End");
    await owner.keyboard.insertText(" and after");
    await expect(owner.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
    await expect(owner.getByRole("alert").filter({ hasText: "What you typed is kept" })).toBeVisible();
    await expect(owner).toHaveTitle(/^Sign in · /);
    await expect(owner.getByRole("heading", { name: "Pages" })).toBeHidden();
    expect(await violations(owner)).toEqual([]);
    expect(await about()).not.toContain("after");

    // As by a link that is opened in another tab.
    await context.addCookies(session);
    await owner.evaluate(() => dispatchEvent(new Event("focus")));
    await expect(title).toBeFocused();
    await expect(title).toHaveValue("Before and after");
    await expect.poll(about).toContain("Before and after");
    await expect(owner).toHaveTitle(/^Pages · /);
  },
);

test(
  "what is saved before it is known who is signed in again is not called unsaved",
  deep,
  async ({ owner, context, desk, session }) => {
    await owner.goto(`${desk.address}/desk/pages?at=/about-us&file=about.md&pane=fields`);
    const title = owner.getByRole("textbox", { name: "Title" });
    await title.fill("Before");
    await expect(owner.getByText("Saved", { exact: true })).toBeVisible();
    await context.clearCookies();
    await title.fill("Before and after");
    await expect(owner.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();

    const saved = Promise.withResolvers<void>();
    await owner.route("**/session", async (route) => {
      await saved.promise;
      await route.continue();
    });
    await context.addCookies(session);
    await owner.evaluate(() => dispatchEvent(new Event("focus")));
    await expect
      .poll(() => readFile(path.join(desk.contentDir, "about.md"), "utf8"))
      .toContain("Before and after");
    await expect(owner).toHaveTitle(/^Sign in · /);
    saved.resolve();
    await expect(title).toBeVisible();
    await expect(owner.getByText("Saved", { exact: true })).toBeVisible();
    await expect(owner).toHaveTitle(/^Pages · /);
  },
);

test(
  "a note that is refused because the session has ended stays in its field",
  deep,
  async ({ owner, context, desk, session }) => {
    const database = await openDatabase({ databaseUrl: "", dataDir: desk.dataDir });
    const store = createStore(database);
    await store.addMessage({
      name: "Wanda",
      email: "wanda@b.example",
      phone: "",
      message: "A lamp, please.",
    });
    await database.close();
    await owner.goto(`${desk.address}/desk/inbox`);
    await owner.getByRole("link", { name: /^Wanda/ }).press("Enter");
    // Beside the list it is read before it is chosen, and takes the focus then.
    await expect(owner.getByRole("article").getByRole("heading", { level: 2 })).toBeFocused();
    const note = owner.getByLabel("A note for yourself and your team");
    await note.fill("Call her");
    await context.clearCookies();
    await owner.getByRole("button", { name: "Add the note" }).press("Enter");
    await expect(owner.getByRole("heading", { level: 1 })).toHaveText("Sign in");
    await context.addCookies(session);
    await owner.evaluate(() => dispatchEvent(new Event("focus")));
    await expect(note).toHaveValue("Call her");
    await owner.getByRole("button", { name: "Add the note" }).press("Enter");
    await expect(owner.getByRole("article").getByRole("listitem")).toContainText("Call her");
    await expect(note).toHaveValue("");
  },
);
