import type { Page } from "@playwright/test";
import { deep } from "../../e2e/deep.ts";
import { resize } from "../../e2e/resize.ts";
import { violations } from "../../e2e/violations.ts";
import { expect, type OpenDesk } from "../../e2e/desk/desk.ts";
import { makePasskey, openPublicDesk, test, withDevice } from "../../e2e/desk/passkey-owner.ts";

let desk: OpenDesk;
test.beforeAll(async () => {
  desk = await openPublicDesk();
});
test.afterAll(() => desk.close());

const title = (page: Page) => page.getByRole("heading", { level: 1 });

test(
  "passkeys: the first owner, an invited editor, removal, signing in again",
  deep,
  async ({ newBrowser }) => {
    const [ann, ben] = [await withDevice(await newBrowser()), await withDevice(await newBrowser())];
    await makePasskey(ann, await desk.link(), "Ann");

    await ann.getByRole("link", { name: "People" }).click();
    await expect(title(ann)).toBeFocused();
    const devices = ann.getByRole("list", { name: "Where Ann is signed in" }).getByRole("listitem");
    await expect(devices).toHaveText([/Chrome.*, used .*This device$/]);
    const passkeys = ann.getByRole("list", { name: "Passkeys of Ann" }).getByRole("listitem");
    await expect(passkeys).toHaveText([/^Passkey, used .*\d\d:\d\d/]);
    const name = ann.getByLabel("Name", { exact: true });
    await ann.getByRole("button", { name: "Invite" }).press("Enter");
    await expect(name).toHaveAccessibleDescription("Type a name.");
    await name.fill("Ben");
    await ann.getByRole("button", { name: "Invite" }).press("Enter");
    await expect(ann.getByRole("heading", { name: "The link for Ben" })).toBeFocused();
    expect(await violations(ann)).toEqual([]);
    await resize(ann, { width: 390, height: 844 });
    expect(await ann.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const invitation = await ann.getByText("/desk/enter#").innerText();

    await makePasskey(ben, invitation, "Ben");
    await expect(ben.getByRole("link", { name: "People" })).toHaveCount(0);

    await ann.reload();
    await ann.getByRole("button", { name: "New sign-in link: Ben" }).press("Enter");
    const dialog = ann.getByRole("dialog", { name: "A new link for Ben" });
    await expect(dialog.getByRole("checkbox", { name: /end the other passkeys/ })).toBeChecked();
    expect(await violations(ann)).toEqual([]);
    await dialog.getByRole("button", { name: "Make the link" }).press("Enter");
    await expect(ann.getByRole("heading", { name: "The link for Ben" })).toBeFocused();
    await expect(ann.getByText("whose passkeys end with it")).toBeVisible();
    // What the line above says of who and when is not seen again.
    await expect(ann.locator("ol > li").last().locator("time")).toHaveText(/^\d\d:\d\d$/);

    await ann.getByRole("button", { name: "Remove: Ben" }).click();
    const question = ann.getByRole("dialog", { name: "Remove: Ben" });
    expect(await violations(ann)).toEqual([]);
    await question.getByRole("button", { name: "Remove" }).press("Enter");
    await expect(ann.getByText("Removed Ben")).toBeVisible();
    await ben.reload();
    await expect(title(ben)).toHaveText("Sign in");
    expect(await violations(ben)).toEqual([]);
    await ben.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expect(ben.getByRole("alert")).toContainText("not known here");

    await ann.getByRole("button", { name: "More", exact: true }).click();
    await ann.getByRole("button", { name: "Sign out" }).click();
    await ann.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expect(title(ann)).toHaveText("People");
    await expect(title(ann)).toBeFocused();
  },
);
