import type { Locator } from "@playwright/test";
import { resize } from "../resize.ts";
import { violations } from "../violations.ts";
import { deep } from "../deep.ts";
import { allViews, opened, widthOf } from "./all-views.ts";
import { expect, test } from "./desk.ts";
import { smallTargets } from "./small-targets.ts";

/**
 * What a person operates, and the parts of a page that one goes to; `details` are groups without a name, and
 * a search is named by its field.
 */
const named =
  /^ *- '?(button|checkbox|combobox|link|navigation|radio|region|searchbox|slider|spinbutton|switch|textbox)(?: "((?:[^"\\]|\\.)*)")?/gm;

/** What a screen reader reads of a part of a page: role and name of each. */
async function namesIn(part: Locator): Promise<{ role: string; name: string }[]> {
  const tree = await part.ariaSnapshot();
  return [...tree.matchAll(named)].map(([, role = "", name = ""]) => ({ role, name: name.trim() }));
}

/**
 * The names that stand for two controls, other than links, which may lead to one place from two lists, and
 * sessions of one browser that began in the same minute, as in tests.
 */
function ambiguous(names: readonly { role: string; name: string }[]): string[] {
  const controls = names
    .filter(({ role, name }) => role !== "link" && !name.startsWith("End: "))
    .map(({ role, name }) => `${role} ${name}`);
  return controls.filter((one, index) => controls.indexOf(one) !== index);
}

interface Watching {
  /** What came in an element that says it is read aloud when it changes. */
  saidAtOnce?: string[];
}

/**
 * In a page, before its own script: notices texts that come together with the element that announces them.
 */
function watchStatuses(): void {
  if (window !== top) return;
  const said: string[] = [];
  (globalThis as Watching).saidAtOnce = said;
  new MutationObserver((changes) => {
    for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(added instanceof Element)) continue;
      for (const one of [added, ...added.querySelectorAll("[role=status]")])
        if (one.matches("[role=status]") && one.textContent !== "") said.push(one.textContent);
    }
  }).observe(document, { childList: true, subtree: true });
}

test(
  "every view has one title, a name for each control, room on a phone and for a finger, and keeps to the policy",
  deep,
  async ({ owner, desk }) => {
    const refused: string[] = [];
    // A still is a page whose scripts its sandbox holds, which the browser reports.
    const held = /^Blocked script execution in '[^']+\/publish\/still\?/;
    owner.on("console", (message) => {
      if (message.type() === "error" && !held.test(message.text())) refused.push(message.text());
    });
    await owner.addInitScript(watchStatuses);
    for (const view of await allViews(owner, desk))
      await test.step(view, async () => {
        await resize(owner, { width: 1440, height: 844 });
        await opened(owner, desk.address + view);
        expect(await owner.locator("title:not(svg *)").count()).toBe(1);
        // Screen readers pass over what comes together with the element that announces it; what Brand says
        // of its colours at first is read where it stands.
        if (view !== "/desk/brand")
          expect(await owner.evaluate(() => (globalThis as Watching).saidAtOnce)).toEqual([]);
        const names = await namesIn(owner.locator("body"));
        expect(names.filter(({ name }) => name === "")).toEqual([]);
        expect(ambiguous(await namesIn(owner.getByRole("main")))).toEqual([]);
        await resize(owner, { width: 390, height: 844 });
        expect(await widthOf(owner)).toBeLessThanOrEqual(390);
        expect(await smallTargets(owner)).toEqual([]);
      });
    expect(refused).toEqual([]);
  },
);

test(
  "today says what to do once for findings of a kind, and leads to the field of each",
  deep,
  async ({ owner, desk }) => {
    await owner.goto(`${desk.address}/desk`);
    const found = owner.getByRole("region", { name: "To do" });
    await expect(found.getByText("Replace the starter’s words by your own.")).toHaveCount(1);
    expect(await found.innerText()).not.toMatch(/\.(?:md|yaml)\b/);
    const field = found.getByRole("link", {
      name: "Services on the home page “Second service”: Title",
      exact: true,
    });
    await expect(field).toBeHidden();
    // What stands behind several lines is a fold.
    for (const fold of await found.locator("summary").all()) await fold.press("Enter");
    await field.click();
    await expect(owner.getByRole("textbox", { name: "Title" }).first()).toBeFocused();
  },
);

test(
  "today sets apart what whoever runs the site can mend, with what to hand on",
  deep,
  async ({ owner, desk }) => {
    await owner.goto(`${desk.address}/desk`);
    const keepers = owner.getByRole("region", { name: "For whoever runs your site" });
    await keepers.locator("summary").first().press("Enter");
    const mail = keepers
      .getByRole("listitem")
      .filter({ hasText: "You get no mail when a visitor writes to you" });
    await expect(mail.getByText("SMTP_URL")).toBeHidden();
    await mail.getByText("What they need to know").press("Enter");
    await expect(mail.getByText("SMTP_URL")).toBeVisible();
    // The clipboard of the machine is shared by tests that run at once.
    await owner.evaluate(() => {
      navigator.clipboard.writeText = (text) => {
        window.name = text;
        return Promise.resolve();
      };
    });
    await keepers.getByRole("button", { name: "Copy what they need to know" }).click();
    await expect.poll(() => owner.evaluate(() => window.name)).toMatch(/^SMTP_URL: /m);
  },
);

for (const [view, setting] of [
  ["share", "DESK_URL"],
  ["people", "DESK_URL"],
  ["visits", "VISITS=on"],
] as const)
  test(`what ${view} lacks is copied for whoever runs the site`, deep, async ({ owner, desk }) => {
    // The clipboard of the machine is shared by tests that run at once.
    await owner.addInitScript(() => {
      navigator.clipboard.writeText = (text) => {
        window.name = text;
        return Promise.resolve();
      };
    });
    await owner.goto(`${desk.address}/desk/${view}`);
    await owner.getByRole("button", { name: "Copy what they need to know" }).click();
    const copied = await owner.evaluate(() => window.name);
    expect(copied).toContain(setting);
    expect(copied).toContain("docs/going-live.md");
  });

test("where no link can be shared, no heading promises one", deep, async ({ owner, desk }) => {
  await owner.goto(`${desk.address}/desk/share`);
  await expect(owner.getByRole("heading", { name: "No link can be made yet" })).toBeVisible();
  await expect(owner.getByText("The desk has no address of its own yet.")).toBeVisible();
  // Why stands before what one would show.
  await expect(owner.getByRole("region", { name: "No link can be made yet" })).toHaveText(
    /The desk has no address of its own yet\..*Show somebody what is not published yet\./s,
  );
  await expect(owner.getByRole("heading", { name: "New link" })).toHaveCount(0);
});

test("today is without a violation in both themes, on a phone too", deep, async ({ owner, desk }) => {
  await owner.goto(`${desk.address}/desk`);
  for (const [colorScheme, width] of [
    ["light", 1440],
    ["dark", 390],
  ] as const) {
    await owner.emulateMedia({ colorScheme });
    await resize(owner, { width, height: 844 });
    await owner.reload();
    await expect(owner.locator("[data-severity]").first()).toBeVisible();
    expect(await violations(owner)).toEqual([]);
    expect(await widthOf(owner)).toBeLessThanOrEqual(width);
  }
});

test("the dialogs about pictures are without a violation", deep, async ({ owner, desk }) => {
  const dialog = owner.getByRole("dialog");
  const check = async (opener: Locator) => {
    await opener.press("Enter");
    await expect(dialog.getByRole("button").first()).toBeVisible();
    expect(await violations(owner)).toEqual([]);
    await owner.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  };
  await owner.emulateMedia({ colorScheme: "dark" });
  await opened(owner, `${desk.address}/desk/pages?at=/about-us&file=about.md&pane=fields`);
  await check(owner.getByRole("button", { name: /^Choose a picture/ }).first());
  await opened(owner, `${desk.address}/desk/pictures/one?name=plates%2Fabout.webp`);
  await check(owner.getByRole("button", { name: "Remove", exact: true }).first());
});
