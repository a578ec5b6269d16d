import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { apiPath } from "#desk/contract/call.ts";
import { bringUpPreview, readTree, saveEdits } from "#desk/contract/pages.ts";
import { violations } from "../violations.ts";
import { expect, test } from "./desk.ts";

test("a headline is clicked in the page, changed in its field, seen in the page, saved and undone", async ({
  owner,
  desk,
}) => {
  const file = path.join(desk.contentDir, "about.md");
  const before = await readFile(file, "utf8");
  await writeFile(file, before.replace(/^title: .*$/m, "title: A studio to test"));
  const given = await readFile(file, "utf8");
  await owner.goto(`${desk.address}/desk/pages`);
  const tree = owner.getByRole("navigation", { name: "The site" });
  await tree
    .getByRole("link", { name: /^About/ })
    .first()
    .click();
  // Playwright aims at elements of a frame as if it were not scaled.
  await owner.getByLabel("Width").selectOption("Phone");
  const page = owner.frameLocator("iframe");
  const headline = page.getByRole("heading", { name: "A studio to test" });
  await headline.click();
  const field = owner.getByRole("textbox", { name: /^Title/ });
  await expect(field).toBeFocused();
  const calls: string[] = [];
  owner.on("request", (request) => calls.push(new URL(request.url()).pathname));
  const callsOf = ({ path: called }: { readonly path: string }) =>
    calls.filter((one) => one === `${apiPath}${called}`).length;
  await owner.keyboard.press("End");
  // As one edit: key by key a title with a space at its end would be saved in between, which YAML quotes.
  await owner.keyboard.insertText(" and to show");
  await expect(page.getByRole("heading", { name: "A studio to test and to show" })).toBeVisible();
  await expect(owner.getByText("Saved", { exact: true })).toBeVisible();
  expect(await readFile(file, "utf8")).toBe(given.replace("to test", "to test and to show"));
  // The tree comes up to the new title, and the folder's events about the desk's own saves cause no second look at the page.
  await expect.poll(() => callsOf(readTree)).toBeGreaterThan(0);
  expect(callsOf(bringUpPreview)).toBeLessThanOrEqual(callsOf(saveEdits));
  for (const width of [1440, 390]) {
    await owner.setViewportSize({ width, height: 844 });
    expect(await violations(owner)).toEqual([]);
  }
  await owner.keyboard.press("Control+z");
  await expect(field).toHaveValue("A studio to test");
  expect(await readFile(file, "utf8")).toBe(given);
});
