import { expect, type Page, type Route } from "@playwright/test";

/** When each pending timer of a page fires first, in ms of the page's clock. */
interface Timers {
  timerEnds: Map<number, number>;
}

/** Gives a page that is not open yet a clock that the test can stop and move (`stopClock`, `armed`). */
export async function ownClock(page: Page): Promise<void> {
  await page.clock.install();
  // The clock replaces timers with a script of the context, too: this one runs after it.
  await page.context().addInitScript(() => {
    const timerEnds: Timers["timerEnds"] = new Map();
    Object.assign(window, { timerEnds });
    const note =
      (set: (...given: Parameters<typeof setTimeout>) => number) =>
      (...given: Parameters<typeof setTimeout>) => {
        const id = set(...given);
        timerEnds.set(id, performance.now() + (given[1] ?? 0));
        return id;
      };
    const forget = (clear: (id?: number) => void) => (id?: number) => {
      if (id !== undefined) timerEnds.delete(id);
      clear(id);
    };
    Object.assign(window, {
      setTimeout: note(window.setTimeout.bind(window)),
      setInterval: note(window.setInterval.bind(window)),
      clearTimeout: forget(window.clearTimeout.bind(window)),
      clearInterval: forget(window.clearInterval.bind(window)),
    });
  });
}

/** Stops a page's clock one minute ahead; what is due by then happens. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}

/**
 * Waits until a page whose clock is stopped has set a timer that fires in exactly `ms`. An action sets its
 * timer some time after it has changed the page: to move the clock before would make the timer fire later.
 */
export async function armed(page: Page, ms: number): Promise<void> {
  const isArmed = (wait: number) => {
    // Set by `ownClock`.
    const { timerEnds } = window as unknown as Timers;
    return [...timerEnds.values()].some((end) => Math.abs(end - performance.now() - wait) < 1);
  };
  await expect.poll(() => page.evaluate(isArmed, ms), { message: `a timer of ${ms} ms` }).toBe(true);
}

/**
 * Lets a call fail from now on; the first answer is held back. The returned function sends it, waits out all
 * attempts with the page's clock stopped, one pause after the other, and gives their number.
 */
export async function failing(
  page: Page,
  call: string,
  fail: (route: Route) => Promise<void> = (route) => route.fulfill({ status: 503, json: {} }),
): Promise<() => Promise<number>> {
  let tries = 0;
  const held = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    tries++;
    await held.promise;
    await fail(route);
  });
  return async () => {
    await stopClock(page);
    held.resolve();
    for (const [index, pause] of [1000, 2000, 4000].entries()) {
      await armed(page, pause);
      expect(tries).toBe(index + 1);
      await page.clock.runFor(pause - 1);
      expect(tries).toBe(index + 1);
      await page.clock.runFor(1);
      await expect.poll(() => tries).toBe(index + 2);
    }
    await page.clock.resume();
    return tries;
  };
}
