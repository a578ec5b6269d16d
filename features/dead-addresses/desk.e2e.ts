import { readFile } from "node:fs/promises";
import path from "node:path";
import { openDatabase } from "#server/database/open.ts";
import { createStore } from "#server/store/store.ts";
import { deep } from "../../e2e/deep.ts";
import { expect, type OpenDesk, test } from "../../e2e/desk/desk.ts";
import { looksRight } from "../../e2e/desk/looks-right.ts";
import { type NotFoundStore, notFoundStore } from "./not-found-store.ts";
import type { NotFoundTables } from "./tables.ts";

async function withStore(desk: OpenDesk, work: (store: NotFoundStore) => Promise<void>): Promise<void> {
  const database = await openDatabase({ databaseUrl: "", dataDir: desk.dataDir });
  await work(notFoundStore({ database, store: createStore(database) }));
  await database.close();
}

// No other test of this desk sees them.
test.afterEach(({ database }) =>
  database.kysely.withTables<NotFoundTables>().deleteFrom("not_found").execute(),
);

test("where every address has a page, it is said what will appear", deep, async ({ owner, desk }) => {
  await owner.goto(`${desk.address}/desk/dead-addresses`);
  await expect(owner.getByText(/^None at the moment\. An address that visitors ask for/)).toBeVisible();
});

test(
  "dead addresses lead to a page by one press, to another by hand, and are dismissed, by keyboard",
  deep,
  async ({ owner, desk }) => {
    await withStore(desk, (store) =>
      store.addNotFound([
        ["/abuot-us", 42],
        ["/old-prices.html", 17],
        ["/xyz/qqq", 3],
      ]),
    );
    const rules = () => readFile(path.join(desk.contentDir, "redirects.yaml"), "utf8").catch(() => "");
    const dead = owner.getByRole("main");
    const status = dead.getByRole("status");
    const press = async (name: string) => {
      await dead.getByRole("button", { name, exact: true }).focus();
      await owner.keyboard.press("Enter");
    };
    await owner.goto(`${desk.address}/desk/dead-addresses`);
    await expect(owner.getByRole("heading", { level: 1 })).toHaveText("Dead addresses");
    await expect(dead.getByText("Requested 42 times")).toBeVisible();
    await looksRight(owner);
    const names = await dead
      .getByRole("button")
      .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? one.textContent));
    expect(new Set(names).size).toBe(names.length);

    await press("Lead there: /abuot-us to About");
    await expect(status).toContainText("/abuot-us leads to About once you publish.");
    expect(await rules()).toContain("/abuot-us: /about-us\n");
    await expect(dead.getByText("Requested 42 times")).toHaveCount(0);
    // The same control of the next row.
    await expect(dead.getByRole("button", { name: "Choose a page for /old-prices.html" })).toBeFocused();
    await press("Undo: /abuot-us leads to About once you publish.");
    await expect(dead.getByText("Requested 42 times")).toBeVisible();
    await expect(status).toBeEmpty();
    expect(await rules()).not.toContain("/abuot-us");

    await press("Choose a page for /old-prices.html");
    const dialog = owner.getByRole("dialog", { name: "Where does it lead?" });
    const target = dialog.getByRole("combobox", { name: "Page, or an address elsewhere" });
    await expect(dialog).toContainText("/old-prices.html");
    await target.fill("Kontakt");
    await owner.keyboard.press("Enter");
    await expect(dialog).toContainText("No page has this title. Choose one from the list");
    await target.fill("/nowhere");
    await owner.keyboard.press("Enter");
    await expect(dialog).toContainText("/old-prices.html: There is no page /nowhere");
    await looksRight(owner);
    await target.fill("contact");
    await owner.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(status).toContainText("/old-prices.html leads to Contact");
    expect(await rules()).toContain("/old-prices.html: /contact-us\n");

    await press("Dismiss /xyz/qqq");
    await expect(status).toContainText("/xyz/qqq is not listed any more.");
    await dead.getByText("Dismissed: 1").focus();
    await owner.keyboard.press("Enter");
    await press("List /xyz/qqq again");
    await expect(dead.getByRole("button", { name: "Dismiss /xyz/qqq" })).toBeVisible();
    await looksRight(owner);
  },
);
