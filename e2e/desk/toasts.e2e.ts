import { deep } from "../deep.ts";
import { expect, test } from "./desk.ts";

test("a notice goes by itself, and at once by its button", deep, async ({ owner, desk }) => {
  await owner.goto(`${desk.address}/desk/pages?at=/about-us&file=about.md&pane=fields`);
  const field = owner.getByRole("textbox", { name: /^Title/ });
  await field.fill("A studio to test");
  await expect(owner.getByText("Saved", { exact: true })).toBeVisible();
  const notices = owner.getByRole("region", { name: /^Outcomes/ });
  await owner.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(notices.getByRole("alert")).toHaveText("Undone");
  await notices.getByRole("button", { name: "Close" }).click();
  await expect(notices.getByRole("alert")).toHaveCount(0);
  await owner.getByRole("button", { name: "Redo", exact: true }).click();
  await expect(notices.getByRole("alert")).toHaveText("Done again");
  await owner.getByRole("button", { name: "Undo", exact: true }).click();
  // It takes the place of the one before.
  await expect(notices.getByRole("alert").filter({ hasText: "Undone" })).toBeVisible();
  await expect(notices.getByRole("alert")).toHaveText("Undone", { timeout: 2000 });
  // Away from it, or it would wait.
  await owner.mouse.move(0, 0);
  await expect(notices.getByRole("alert")).toHaveCount(0);
});
