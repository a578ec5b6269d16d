import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./desk.ts";
import { openMenu } from "./open-menu.ts";
import { deep } from "../deep.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Drags the last of three rows above the first one. Each step waits for what the desk says about the one
 * before.
 */
async function dragUp(
  fields: Locator,
  press: (at: Point) => Promise<void>,
  move: (to: Point) => Promise<void>,
) {
  const handle = (name: string) => fields.getByRole("button", { name: `Move ${name}`, exact: true });
  const said = (place: number) =>
    expect(
      fields.getByRole("status").filter({ hasText: `/contact-us is picked up. It is ${place} of 3.` }),
    ).toBeAttached();
  // Waits until the rows have unfolded and stand still.
  await handle("/contact-us").hover();
  const [start, end] = [await middleOf(handle("/contact-us")), await middleOf(handle("/blog"))];
  await press(start);
  await move({ ...start, y: start.y - 10 });
  await said(3);
  await move(end);
  await said(1);
}

async function middleOf(handle: Locator): Promise<Point> {
  const box = await handle.boundingBox();
  if (!box) throw new Error("The handle is not shown.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** How far the page and each part of it are scrolled, in px. */
const scrolled = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll("*")].reduce((sum, { scrollTop }) => sum + scrollTop, 0));

test.use({ viewport: { width: 1280, height: 1200 } });

test("a row is dragged with the mouse", deep, async ({ owner, desk }) => {
  const { fields, order } = await openMenu(owner, desk);
  const { mouse } = owner;
  await dragUp(
    fields,
    async ({ x, y }) => {
      await mouse.move(x, y);
      await mouse.down();
    },
    ({ x, y }) => mouse.move(x, y),
  );
  await mouse.up();
  await expect.poll(order).toBe("[/contact-us, /blog, /faq]");
});

test("a row is dragged with a finger, and the page stays where it is", deep, async ({ owner, desk }) => {
  const { fields, order } = await openMenu(owner, desk);
  const finger = await owner.context().newCDPSession(owner);
  const touch = async (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: Point[]) => {
    await finger.send("Input.dispatchTouchEvent", { type, touchPoints });
  };
  let before: number | undefined;
  await dragUp(
    fields,
    async (at) => {
      before = await scrolled(owner);
      await touch("touchStart", at);
    },
    (to) => touch("touchMove", to),
  );
  expect(await scrolled(owner)).toBe(before);
  await touch("touchEnd");
  await expect.poll(order).toBe("[/contact-us, /blog, /faq]");
});
