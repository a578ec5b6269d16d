import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { familyFolder } from "#server/brand/families.ts";
import { deep } from "../deep.ts";
import { resize } from "../resize.ts";
import { violations } from "../violations.ts";
import { expect, test } from "./desk.ts";

const ownFace = path.join(familyFolder("jetbrains-mono"), "jetbrains-mono-latin-wght-normal.woff2");
const mark = Buffer.from('<svg viewBox="0 0 8 8"><script/><path d="M0 0h8v8z"/></svg>');

const pageIn = (owner: Page, name: string) => {
  const frame = owner.frameLocator(`iframe[title="${name}"]`);
  return { frame, root: frame.locator("html") };
};

/** Opens a part of the brand. */
const openPart = (owner: Page, name: string) =>
  owner
    .getByRole("main")
    .locator("summary", { hasText: new RegExp(`^${name}`) })
    .press("Enter");

test(
  "the brand is chosen beside the page in both themes, and discarded byte for byte",
  deep,
  async ({ owner, desk }) => {
    const file = path.join(desk.contentDir, "brand.yaml");
    const given = `# Ours\r\naccent: '#2f6b8a' # sea\r\n`;
    const before = await readFile(file);
    await writeFile(file, given);
    await owner.goto(`${desk.address}/desk/brand`);
    // No rule of the site's forms draws it as a field.
    await expect(owner.getByRole("slider").first()).toHaveCSS("appearance", "auto");
    const [dark, light] = [pageIn(owner, "The page, dark"), pageIn(owner, "The page, light")];
    await expect(dark.root).toHaveAttribute("data-theme", "dark");
    await expect(light.root).toHaveAttribute("data-theme", "light");
    // No slide brings another colour while one is chosen.
    for (const { frame } of [dark, light])
      await expect(frame.locator("[data-banner] [data-part=controls] button").first()).toHaveText(
        "Start slideshow",
      );
    // What is loaded again would lose both; marks on drafts are a sheet of the page too.
    const sheets = await light.root.evaluate((html) => {
      html.setAttribute("data-seen", "");
      return html.ownerDocument.adoptedStyleSheets.push(new CSSStyleSheet());
    });

    const code = owner.getByLabel("Colour code");
    await code.fill("#12");
    await expect(code).toHaveAccessibleDescription(/^Type a colour/);
    const saved = owner.getByText("Saved", { exact: true });
    await expect(owner.getByText("Not saved", { exact: true })).toBeVisible();
    await expect(saved).toBeHidden();
    await code.fill("#7fd1ff");
    await expect(saved).toBeVisible();
    await expect(light.root).toHaveCSS("--gel", "#7fd1ff");
    await expect(dark.root).toHaveCSS("--gel", "#7fd1ff");
    await expect(
      owner.getByText(/#7fd1ff is too pale for text on light; #\w{6} is used there\.$/),
    ).toBeVisible();
    await owner.getByLabel("Hue").focus();
    await owner.keyboard.press("End");
    await expect(light.root).not.toHaveCSS("--gel", "#7fd1ff");
    await openPart(owner, "Mark");
    await owner
      .getByLabel("Choose a mark")
      .and(owner.locator("input"))
      .setInputFiles({ name: "Our mark.svg", mimeType: "image/svg+xml", buffer: mark });
    await expect(owner.getByText("our-mark.svg")).toBeVisible();
    // Beside the button, and in the line that the part is folded to.
    const icons = owner.getByRole("main").locator("img[src^='/favicon.svg?']");
    await expect(icons).toHaveCount(2);
    const drawn = async () => {
      const answer = await owner.request.get(`${desk.address}${await icons.first().getAttribute("src")}`);
      return answer.text();
    };
    await expect.poll(drawn).toContain("M0 0h8v8z");
    await expect(light.frame.locator("[data-brand-mark]").first()).toBeVisible();
    await expect(light.root).toHaveAttribute("data-seen", "");
    expect(await light.root.evaluate((html) => html.ownerDocument.adoptedStyleSheets.length)).toBe(
      sheets + 1,
    );
    await openPart(owner, "Corner");
    await owner.getByRole("radio", { name: "Cut", exact: true }).check();
    await openPart(owner, "Typeface");
    await owner.getByLabel("Add a typeface of your own").and(owner.locator("input")).setInputFiles(ownFace);
    await expect(
      owner.getByRole("radio", { name: /^Your own: JetBrains Mono.*, weights 100 to 800$/ }),
    ).toBeChecked();
    for (const { frame } of [dark, light])
      await expect(frame.locator("body")).toHaveCSS("font-family", /^"?Brand\b/);
    await owner.getByRole("button", { name: "Remove your own typeface" }).click();
    await expect(owner.getByRole("radio", { name: "Special Gothic" })).toBeChecked();
    await owner.getByRole("radio", { name: "Source Serif 4" }).check();
    // Both are loaded again for it.
    for (const { frame } of [dark, light])
      await expect(frame.locator("[data-hydrated] body")).toHaveCSS("font-family", /Source Serif 4/);

    // The second page goes where the first one goes.
    await dark.root.evaluate((html) => html.ownerDocument.defaultView?.location.assign("/about-us"));
    const addressOfLight = () => light.root.evaluate((html) => html.baseURI).catch(() => "on its way");
    await expect.poll(addressOfLight).toContain("/about-us");

    for (const width of [1440, 390]) {
      await resize(owner, { width, height: 844 });
      expect(await owner.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    // Once: each run looks through the page in the frame too, which takes seconds.
    expect(await violations(owner)).toEqual([]);
    expect(await readFile(file, "utf8")).toMatch(
      /^# Ours\r\naccent: '#\w{6}' # sea\r\nmark: our-mark\.svg\r\ncorner: cut\r\nfont: serif\r\n$/,
    );
    await owner.getByRole("button", { name: "Discard all changes" }).press("Enter");
    await expect(owner.getByText("Everything is as it was before.")).toBeVisible();
    expect(await readFile(file, "utf8")).toBe(given);
    // Both are loaded again for the typeface.
    await expect(light.root).toHaveCSS("--gel", "#2f6b8a");
    await expect(owner.getByLabel("Colour code")).toHaveValue("#2f6b8a");
    // Other tests of this desk find the folder as it was.
    await writeFile(file, before);
    await rm(path.join(desk.contentDir, "brand/our-mark.svg"));
  },
);

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [768, 1024],
  [390, 844],
] as const)
  test(
    `at ${width} px the controls of the brand scroll, and the page stays in view`,
    deep,
    async ({ owner, desk }) => {
      await resize(owner, { width, height });
      await owner.goto(`${desk.address}/desk/brand`);
      await openPart(owner, "Theme");
      await owner.getByLabel(/^Visitors may choose/).focus();
      await expect(owner.getByLabel(/^Visitors may choose/)).toBeInViewport();
      if (width >= 1024)
        expect(await owner.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
      for (const name of ["The page, dark", "The page, light"])
        await expect(owner.locator(`iframe[title="${name}"]`)).toBeInViewport({ ratio: 0.95 });
    },
  );

test("Ctrl-Z right after a colour was moved takes that back", deep, async ({ owner, desk }) => {
  await owner.goto(`${desk.address}/desk/brand`);
  const code = owner.locator("main input[type=color]").first();
  const given = await code.inputValue();
  await owner.getByRole("slider").first().press("ArrowRight");
  await owner.keyboard.press("Control+z");
  await expect(owner.getByText("Undone", { exact: true })).toBeVisible();
  await expect(code).toHaveValue(given);
});
