import { freePort } from "#server/testing/free-port.ts";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { Builder, Key, Origin, type WebDriver } from "selenium-webdriver";
import { temporaryFolder } from "../harness.ts";
import { takeSeen, watchProblems } from "./problems.ts";
import type { Engine, HeldKey, KeyName, Point, Tab, TabOptions } from "./tab.ts";

const driverPath = "/usr/bin/WebKitWebDriver";
const screenPath = "/usr/bin/Xvfb";
const [browserPath] = globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser").toSorted();

/** The packages of Debian that have what is not on this machine. */
const missing = [
  ...(existsSync(driverPath) ? [] : [`webkit2gtk-driver (${driverPath})`]),
  ...(browserPath ? [] : ["libwebkit2gtk-4.1-0 (MiniBrowser)"]),
  ...(existsSync(screenPath) ? [] : [`xvfb (${screenPath})`]),
];

/** WebKitGTK: Safari's engine on Linux. */
export const webkit: Engine =
  browserPath && missing.length === 0
    ? { name: "webkit", open: (options) => openTab(browserPath, options) }
    : { name: "webkit", missing: `apt-get install ${missing.join(", ")}` };

const keys: Record<KeyName | HeldKey, string> = {
  " ": Key.SPACE,
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  Backspace: Key.BACK_SPACE,
  Control: Key.CONTROL,
  End: Key.END,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Shift: Key.SHIFT,
  Tab: Key.TAB,
  a: "a",
  b: "b",
  k: "k",
  z: "z",
};

/** Without it the buttons of the browser's own toolbar keep the window from becoming as narrow as a phone. */
const narrowBar = "button, entry { min-width: 0; padding: 0; margin: 0; }";

const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) child.kill();
});

function start(command: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  // The third pipe is where Xvfb writes the free display that it found.
  const child = spawn(command, args, { env, stdio: ["ignore", "ignore", "ignore", "pipe"] });
  running.add(child);
  child.once("exit", () => running.delete(child));
  return child;
}

async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = start(
    screenPath,
    ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"],
    process.env,
  );
  const [number] = (await once(screen.stdio[3] ?? screen, "data")) as [Buffer];
  return { screen, display: `:${String(number).trim()}` };
}

async function openSession(browser: string, port: number): Promise<WebDriver> {
  const capabilities = {
    browserName: "MiniBrowser",
    // Does not wait for the load: errors during it must be seen.
    pageLoadStrategy: "none",
    "webkitgtk:browserOptions": { binary: browser, args: ["--automation"] },
  };
  const open = () =>
    new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
  for (let patience = 50; ; patience--)
    try {
      return await open();
    } catch (error) {
      // Its driver does not report when it listens.
      if (patience === 0 || !String(error).includes("ECONNREFUSED")) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
}

/** As a script: watches the page, unless it is still the previous one. */
const watchNext = `
  if (globalThis.__left || location.protocol === "about:") return false;
  (${String(watchProblems)})();
  return true;`;

/** As a script: whether the page has loaded. */
const hasLoaded = `return document.readyState === "complete"`;

/** Repeats a script until it returns true, including the moments without a page to run it in. */
async function repeat(driver: WebDriver, script: string, pauseMs: number): Promise<void> {
  const end = performance.now() + 30_000;
  while (!(await driver.executeScript<boolean>(script).catch(() => false))) {
    if (performance.now() > end) throw new Error("the page did not load within 30 s");
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/**
 * As a script: runs a function with the script's arguments; its result or its error goes to the last of them.
 */
const called = (run: (...args: never[]) => unknown) => `
  const given = Array.from(arguments), done = given.pop();
  (async () => (${String(run)})(...given))().then((value) => done({ value }), (error) => done({ error: String(error) }));`;

/**
 * Runs in a page: what a finger does. This driver has no touch and the engine does not allow creating one, so
 * only the page's own listeners receive it.
 */
function swipeInPage({ x, y }: Point, byX: number): void {
  const target = document.elementFromPoint(x, y);
  if (!target) throw new Error("nothing is there");
  const dispatch = (name: string, clientX: number) => {
    const touch = { identifier: 1, target, clientX, clientY: y };
    const touches = name === "touchend" ? [] : [touch];
    target.dispatchEvent(
      Object.assign(new Event(name, { bubbles: true }), { touches, changedTouches: [touch] }),
    );
  };
  dispatch("touchstart", x);
  dispatch("touchmove", x + byX);
  dispatch("touchend", x + byX);
}

/** Desktop settings that the browser reads, in a folder of their own. */
async function writeDesktop(folder: string, { still }: TabOptions): Promise<void> {
  await mkdir(path.join(folder, "gtk-3.0"));
  await writeFile(path.join(folder, "gtk-3.0/gtk.css"), narrowBar);
  const settings = `[Settings]\ngtk-enable-animations=${still ? 0 : 1}\n`;
  await writeFile(path.join(folder, "gtk-3.0/settings.ini"), settings);
}

async function openTab(browser: string, options: TabOptions): Promise<Tab> {
  const { folder, remove } = await temporaryFolder("webkit");
  await writeDesktop(folder, options);
  const { screen, display } = await startScreen();
  const port = await freePort();
  const env = { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: folder };
  const service = start(driverPath, [`--port=${port}`], env);
  const driver = await openSession(browser, port);
  const pointer = () => driver.actions({ async: true });
  const evaluate: Tab["evaluate"] = async (run, ...args) => {
    // The shape that `called` passes on.
    const { value, error } = await driver.executeAsyncScript<{ value: never; error?: string }>(
      called(run),
      ...args,
    );
    if (error) throw new Error(error);
    return value;
  };
  return {
    version: `webkitgtk/${(await driver.getCapabilities()).getBrowserVersion()}`,
    evaluate,
    open: async (address) => {
      await driver.executeScript("globalThis.__left = true");
      await driver.get(address);
      await repeat(driver, watchNext, 0);
      await repeat(driver, hasLoaded, 50);
    },
    resize: async (width, height) => {
      const outer = { x: 0, y: 0, width, height };
      await driver.manage().window().setRect(outer);
      const bar = height - (await evaluate(() => innerHeight));
      await driver
        .manage()
        .window()
        .setRect({ ...outer, height: height + bar });
      const got = await evaluate(() => innerWidth);
      if (got !== width) throw new Error(`The window is ${got} px wide, not ${width}`);
    },
    clickAt: ({ x, y }) => pointer().move({ x, y, origin: Origin.VIEWPORT }).click().perform(),
    dragFrom: ({ x, y }, byX) =>
      pointer()
        .move({ x, y })
        .press()
        .move({ x: x + byX, y, duration: 200 })
        .release()
        .perform(),
    swipeFrom: (point, byX) => evaluate(swipeInPage, point, byX),
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: async (key, held) => {
      const pressed = held ? driver.actions().keyDown(keys[held]) : driver.actions();
      pressed.keyDown(keys[key]).keyUp(keys[key]);
      await (held ? pressed.keyUp(keys[held]) : pressed).perform();
    },
    takeProblems: () => evaluate(takeSeen),
    isAlive: () => service.exitCode === null,
    close: async () => {
      await driver.quit();
      service.kill();
      screen.kill();
      await remove();
    },
  };
}
