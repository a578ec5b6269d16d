import { deep } from "../../e2e/deep.ts";
import { hydrated } from "../../e2e/opening.ts";
import { resize } from "../../e2e/resize.ts";
import { violations } from "../../e2e/violations.ts";
import { keyboardOf } from "../../e2e/desk/by-keyboard.ts";
import { expect, type OpenDesk } from "../../e2e/desk/desk.ts";
import { makePasskey, openPublicDesk, test, withDevice } from "../../e2e/desk/passkey-owner.ts";

let desk: OpenDesk;
test.beforeAll(async () => {
  desk = await openPublicDesk();
});
test.afterAll(() => desk.close());

test(
  "a link made by keyboard alone shows a guest the drafts, until it is ended",
  deep,
  async ({ newBrowser }) => {
    const ann = await withDevice(await newBrowser());
    await makePasskey(ann, await desk.link(), "Ann");
    const hand = keyboardOf(ann);
    const views = ann.getByRole("navigation", { name: "Views" });
    await hand.use(views.getByRole("link", { name: "Pages", exact: true }));
    const tree = ann.getByRole("navigation", { name: "The site" });
    await hand.toPart(tree);
    await hand.fill(tree.getByRole("searchbox"), "About");
    await hand.use(tree.getByRole("link", { name: "About" }).first());
    await hand.toPart(views);
    await hand.use(ann.getByRole("main").getByRole("link", { name: "Share", exact: true }));
    await expect(ann.getByText("every draft included")).toBeVisible();
    await expect(ann.getByLabel("Begins at")).toHaveValue("/about-us");
    await expect(ann.getByRole("option", { name: "/about-us" })).toHaveCount(0);
    await hand.use(ann.getByLabel("Good for"), "ArrowDown");
    await expect(ann.getByLabel("Good for")).toHaveValue("7");
    await hand.use(ann.getByRole("button", { name: "Make a link" }));
    await expect(ann.getByRole("heading", { name: "Your link" })).toBeFocused();
    const link = await ann.getByText("/_share/").innerText();
    for (const width of [1440, 390]) {
      await resize(ann, { width, height: 844 });
      expect(await ann.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await violations(ann)).toEqual([]);
    }

    const guest = await newBrowser();
    await guest.goto(link);
    expect(new URL(guest.url()).pathname).toBe("/about-us");
    const bar = guest.getByText(/^A draft that is not public\. This link is good until .+ \(.+\)\.$/);
    await expect(bar).toBeInViewport();
    await hydrated(guest);
    await guest.evaluate(() => document.body.setAttribute("data-kept", ""));
    await guest.locator("header a[href='/']").first().click();
    await expect(guest).toHaveURL(`${desk.address}/`);
    // The router has shown another page, and React has left the bar where it is.
    await expect(guest.locator("body[data-kept]")).toHaveCount(1);
    await expect(bar).toBeInViewport();
    expect(await violations(guest)).toEqual([]);
    for (const [width, height] of [
      [1440, 900],
      [768, 1024],
      [390, 844],
    ] as const) {
      await resize(guest, { width, height });
      const next = guest.getByRole("button", { name: "Next service" });
      const footOf = async () => {
        const [control, sentence] = [await next.boundingBox(), await bar.boundingBox()];
        return control && sentence && Math.round(sentence.y - control.y - control.height);
      };
      // The first screen ends where the bar begins.
      await expect.poll(footOf).toBeGreaterThanOrEqual(0);
    }
    await guest.goto(`${desk.address}/desk/`);
    await expect(guest.getByRole("heading", { level: 1 })).toHaveText("Sign in");

    // A link that has ended is not offered for copying.
    await hand.use(ann.getByRole("button", { name: "Make a link" }));
    await expect(ann.getByText("/_share/")).not.toHaveText(link);
    await hand.use(ann.getByRole("button", { name: /^End: / }).first());
    await expect(ann.getByText("/_share/")).toBeHidden();

    await ann.reload();
    await expect(ann.getByText(/Made by Ann · ends .* · last opened /)).toBeVisible();
    await hand.use(ann.getByRole("button", { name: "End: About, /about-us" }));
    await expect(ann.getByText("Nobody outside can see your drafts.")).toBeVisible();
    await guest.goto(`${desk.address}/about-us`);
    const ended = guest.getByRole("heading", { level: 1 });
    await expect(ended).toHaveText("This link has ended");
    expect(await violations(guest)).toEqual([]);
  },
);
