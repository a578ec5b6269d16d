import type { Page, Route } from "@playwright/test";
import { pixelsOf } from "../pixels.ts";
import { expect, test } from "./desk.ts";
import { deep } from "../deep.ts";

test.use({ colorScheme: "dark" });

const frames = (owner: Page) => owner.locator("main iframe");

const [dark, light] = ["#0d0e10", "#f4f1ea"];

/** The colour in the middle of what is seen of each frame; null while a frame has no place yet. */
async function grounds(owner: Page): Promise<(string | null)[]> {
  const middles = await frames(owner).evaluateAll((all) =>
    all.map((frame) => {
      const { left, right, top, bottom } = frame.getBoundingClientRect();
      const [from, to] = [Math.max(0, left), Math.min(innerWidth, right)];
      const [above, below] = [Math.max(0, top), Math.min(innerHeight, bottom)];
      return to - from > 8 && below - above > 8 ? { x: (from + to) / 2, y: (above + below) / 2 } : null;
    }),
  );
  const { data, width } = await pixelsOf(await owner.screenshot());
  return middles.map((middle) => {
    if (!middle) return null;
    const at = (Math.floor(middle.y) * width + Math.floor(middle.x)) * 3;
    return `#${Buffer.from(data.subarray(at, at + 3)).toString("hex")}`;
  });
}

/** Holds what pages of frames request until it is released. */
async function hold(owner: Page, what: (route: Route) => boolean) {
  const released = Promise.withResolvers<void>();
  await owner.route("**/*", async (route) => {
    if (route.request().frame().parentFrame() && what(route)) await released.promise;
    await route.continue();
  });
  return released.resolve;
}

const isStyle = (route: Route) => route.request().resourceType() === "stylesheet";
const isPage = (route: Route) => route.request().isNavigationRequest();

for (const [what, isHeld] of [
  ["has not come", isPage],
  ["has come without its styles", isStyle],
] as const)
  test(`a frame whose page ${what} shows the ground of its theme`, deep, async ({ owner, desk }) => {
    const release = await hold(owner, isHeld);
    const asked = () => owner.waitForRequest((request) => request.frame().parentFrame() !== null);
    let first = asked();
    await owner.goto(`${desk.address}/desk/pages`);
    await first;
    await expect.poll(() => grounds(owner)).toEqual([dark]);
    await owner.getByLabel("Theme").selectOption("both");
    await expect(frames(owner)).toHaveCount(2);
    await expect.poll(() => grounds(owner)).toEqual([dark, light]);
    first = asked();
    await owner.goto(`${desk.address}/desk/publish/compare?at=/`);
    await first;
    await expect(frames(owner)).toHaveCount(2);
    await expect.poll(() => grounds(owner)).toEqual([dark, dark]);
    release();
    await expect(frames(owner).first().contentFrame().locator("h1").first()).toBeVisible();
    await expect(owner.locator("[data-ground]")).toHaveCount(0);
  });

test(
  "a page that has no element yet does not keep the desk from another theme",
  deep,
  async ({ owner, desk }) => {
    await owner.goto(`${desk.address}/desk/pages`);
    await expect(frames(owner).contentFrame().locator("html[data-hydrated]")).toBeAttached();
    // As a page is before its first byte has been read.
    await frames(owner).evaluate((frame: HTMLIFrameElement) =>
      frame.contentDocument?.documentElement.remove(),
    );
    await owner.getByLabel("Theme").selectOption("both");
    await expect(frames(owner)).toHaveCount(2);
    await expect(frames(owner).last().contentFrame().locator("h1").first()).toBeVisible();
  },
);
