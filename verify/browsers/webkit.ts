import { freePort } from "#server/testing/free-port.ts";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { temporaryFolder } from "../harness.ts";
import { type Actions, clicked, dragged, pressed, typed } from "./input.ts";
import { takeSeen, watchProblems } from "./problems.ts";
import type { Engine, Point, Tab, TabOptions } from "./tab.ts";

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

/** A session of the browser's driver. */
interface Session {
  readonly version: string;
  readonly command: <Value>(method: "POST" | "DELETE", place: string, parts?: object) => Promise<Value>;
  readonly run: <Value>(script: string) => Promise<Value>;
}

/** One command of WebDriver. */
async function order<Value>(method: "POST" | "DELETE", url: string, parts?: object): Promise<Value> {
  const answer = await fetch(url, { method, ...(parts && { body: JSON.stringify(parts) }) });
  // The protocol's own shape.
  const { value } = (await answer.json()) as { value: Value & { readonly message?: string } };
  if (!answer.ok) throw new Error(value.message);
  return value;
}

async function openSession(browser: string, port: number): Promise<Session> {
  const root = `http://127.0.0.1:${port}/session`;
  const alwaysMatch = {
    browserName: "MiniBrowser",
    // Does not wait for the load: errors during it must be seen.
    pageLoadStrategy: "none",
    "webkitgtk:browserOptions": { binary: browser, args: ["--automation"] },
  };
  const open = () =>
    order<{ sessionId: string; capabilities: { browserVersion: string } }>("POST", root, {
      capabilities: { alwaysMatch },
    });
  for (let patience = 50; ; patience--)
    try {
      const { sessionId, capabilities } = await open();
      const own: Session["command"] = (method, place, parts) =>
        order(method, `${root}/${sessionId}${place}`, parts);
      return {
        version: `webkitgtk/${capabilities.browserVersion}`,
        command: own,
        run: (script) => own("POST", "/execute/sync", { script, args: [] }),
      };
    } catch (error) {
      // Its driver does not report when it listens; `fetch` has a TypeError for that.
      if (patience === 0 || !(error instanceof TypeError)) throw error;
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
async function repeat({ run }: Session, script: string, pauseMs: number): Promise<void> {
  const end = performance.now() + 30_000;
  while (!(await run<boolean>(script).catch(() => false))) {
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

/** Runs in a page: its size, in CSS pixels, some frames after it was last changed. */
async function sizeOfPage(): Promise<{ width: number; height: number }> {
  for (let frames = 0; frames < 3; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
  return { width: innerWidth, height: innerHeight };
}

async function openTab(browser: string, options: TabOptions): Promise<Tab> {
  const { folder, remove } = await temporaryFolder("webkit");
  await writeDesktop(folder, options);
  const { screen, display } = await startScreen();
  const port = await freePort();
  const env = { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: folder };
  const service = start(driverPath, [`--port=${port}`], env);
  const session = await openSession(browser, port);
  const evaluate: Tab["evaluate"] = async (run, ...args) => {
    // The shape that `called` passes on.
    const { value, error } = await session.command<{ value: never; error?: string }>(
      "POST",
      "/execute/async",
      { script: called(run), args },
    );
    if (error) throw new Error(error);
    return value;
  };
  const perform = (actions: Actions) => session.command<void>("POST", "/actions", { actions });
  /** How much higher the window is than its page, as far as that is known. */
  let bar = 0;
  const place = (width: number, height: number) =>
    session.command<object>("POST", "/window/rect", { x: 0, y: 0, width, height });
  return {
    version: session.version,
    evaluate,
    open: async (url) => {
      await session.run("globalThis.__left = true");
      await session.command("POST", "/url", { url });
      await repeat(session, watchNext, 0);
      await repeat(session, hasLoaded, 50);
    },
    resize: async (width, height) => {
      // The window takes its size a moment after it has answered.
      for (let tries = 20; ; tries--) {
        await place(width, height + bar);
        const page = await evaluate(sizeOfPage);
        if (page.width === width && page.height === height) return;
        if (tries === 0)
          throw new Error(`The page is ${page.width} x ${page.height} px, not ${width} x ${height}`);
        bar += height - page.height;
      }
    },
    clickAt: (point) => perform(clicked(point)),
    dragFrom: (point, byX) => perform(dragged(point, byX)),
    swipeFrom: (point, byX) => evaluate(swipeInPage, point, byX),
    type: (text) => perform(typed(text)),
    press: (key, held) => perform(pressed(key, held)),
    takeProblems: () => evaluate(takeSeen),
    isAlive: () => service.exitCode === null,
    close: async () => {
      await session.command("DELETE", "");
      service.kill();
      screen.kill();
      await remove();
    },
  };
}
