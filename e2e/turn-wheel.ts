import { expect, type Page } from "@playwright/test";

/**
 * Turns the mouse's wheel once where the pointer is. A busy browser may drop a turn: it is repeated only
 * where the page has received none, because two turns may be one step too many.
 */
export async function turnWheel(page: Page, by: number): Promise<void> {
  // Not passive: the browser then answers a turn only after the page has received it.
  const received = await page.evaluateHandle(() => {
    const turns = { count: 0 };
    addEventListener("wheel", () => turns.count++, { capture: true, passive: false, once: true });
    return turns;
  });
  const turn = async () => {
    await page.mouse.wheel(0, by);
    return received.evaluate(({ count }) => count);
  };
  await expect.poll(turn, { message: "a turn of the wheel that arrives" }).toBe(1);
}
