import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { temporaryFolder } from "../harness.ts";
import { clicked, dragged, pressed, swiped, typed } from "./input.ts";
import { takeSeen, watchProblems } from "./problems.ts";
import type { Engine, Tab, TabOptions } from "./tab.ts";

const firefoxPath = [process.env["FIREFOX_PATH"], "/usr/bin/firefox-esr", "/usr/bin/firefox"].find(
  (file) => file !== undefined && existsSync(file),
);

/**
 * An installed Firefox, which speaks WebDriver BiDi without a separate driver. Playwright drives only builds
 * of its own, and newer ones than Debian's.
 */
export const firefox: Engine = firefoxPath
  ? { name: "firefox", open: (options) => openTab(firefoxPath, options) }
  : { name: "firefox", missing: "apt-get install firefox-esr, or FIREFOX_PATH=/path/to/firefox" };

/**
 * A mouse that hovers, which a headless browser does not assume, and overlay scroll bars as in the others, so
 * that its page is as wide as the window.
 */
const settings = ({ still }: TabOptions) => ({
  "ui.primaryPointerCapabilities": 6,
  "ui.allPointerCapabilities": 6,
  "ui.useOverlayScrollbars": 1,
  "widget.gtk.overlay-scrollbars.enabled": true,
  "ui.prefersReducedMotion": still ? 1 : 0,
});

const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) child.kill();
});

async function start(program: string, profile: string) {
  const args = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"];
  const child = spawn(program, args, { stdio: ["ignore", "ignore", "pipe"] });
  running.add(child);
  child.once("exit", () => running.delete(child));
  let said = "";
  const address = await new Promise<string>((resolve, reject) => {
    child.stderr.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    child.once("exit", () => reject(new Error(`Firefox did not start:\n${said}`)));
  });
  return { child, address };
}

/** A message of the protocol: an event, or the answer to a command. */
type Message =
  | { readonly type: "event"; readonly method: string; readonly params: Heard }
  | { readonly type: "success"; readonly id: number; readonly result: Result }
  | { readonly type: "error"; readonly id: number; readonly message: string };

/** Of events only what is read. */
interface Heard {
  readonly type?: string;
  readonly level?: string;
  readonly text?: string;
  readonly response?: { readonly status: number; readonly url: string };
}

/** Of results only what is read. */
interface Result {
  readonly capabilities?: { readonly browserVersion: string };
  readonly context?: string;
  readonly result?: { readonly value: string };
  readonly exceptionDetails?: { readonly text: string };
}

/** Connects to a browser; `hear` gets its events. */
async function connect(address: string, hear: (method: string, params: Heard) => void) {
  const socket = new WebSocket(`${address}/session`);
  await once(socket, "open");
  const asked = new Map<number, PromiseWithResolvers<Result>>();
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.type === "event") return hear(message.method, message.params);
    const answer = asked.get(message.id);
    asked.delete(message.id);
    if (message.type === "success") answer?.resolve(message.result);
    else answer?.reject(new Error(message.message));
  });
  socket.addEventListener("close", () => {
    for (const answer of asked.values()) answer.reject(new Error("the browser has ended"));
  });
  let count = 0;
  return (method: string, params: object): Promise<Result> => {
    count += 1;
    const answer = Promise.withResolvers<Result>();
    asked.set(count, answer);
    socket.send(JSON.stringify({ id: count, method, params }));
    return answer.promise;
  };
}

/** What Firefox says of a stream of events that ends with its page, as each does that is left. */
const endedStream = /^The connection to \S+ was interrupted while the page was loading\.$/;

/** A report of the browser itself, as a sentence. */
function reportOf(method: string, { type, level, text, response }: Heard): string | undefined {
  if (method === "log.entryAdded" && level === "error")
    return endedStream.test(text ?? "")
      ? undefined
      : `${type === "javascript" ? "exception" : "console"}: ${text}`;
  return response && response.status >= 400 ? `${response.status}: ${response.url}` : undefined;
}

async function openTab(program: string, options: TabOptions): Promise<Tab> {
  const { folder, remove } = await temporaryFolder("firefox");
  const lines = Object.entries(settings(options)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${value});\n`,
  );
  await writeFile(path.join(folder, "user.js"), lines.join(""));
  const { child, address } = await start(program, folder);
  const exited = once(child, "exit");
  const reports = new Set<string>();
  const send = await connect(address, (method, params) => {
    const report = reportOf(method, params);
    if (report) reports.add(report);
  });
  const { capabilities } = await send("session.new", { capabilities: {} });
  // The window that Firefox opens itself has no focus, so no key would press a button.
  const { context } = await send("browsingContext.create", { type: "tab" });
  // Not before: in the empty page of a new tab Firefox fails at a script of ours.
  await send("session.subscribe", { events: ["log.entryAdded", "network.responseCompleted"] });
  await send("script.addPreloadScript", { functionDeclaration: String(watchProblems) });
  const evaluate: Tab["evaluate"] = async (run, ...args) => {
    const { result, exceptionDetails } = await send("script.callFunction", {
      functionDeclaration: `async (given) => JSON.stringify({ value: await (${String(run)})(...JSON.parse(given)) })`,
      arguments: [{ type: "string", value: JSON.stringify(args) }],
      target: { context },
      awaitPromise: true,
      userActivation: true,
    });
    if (!result) throw new Error(exceptionDetails?.text);
    // What the function above has written.
    return (JSON.parse(result.value) as { value: never }).value;
  };
  const perform = async (actions: object) => void (await send("input.performActions", { context, actions }));
  return {
    version: `firefox/${capabilities?.browserVersion}`,
    evaluate,
    open: async (url) => void (await send("browsingContext.navigate", { context, url, wait: "complete" })),
    resize: async (width, height) =>
      void (await send("browsingContext.setViewport", { context, viewport: { width, height } })),
    clickAt: (point) => perform(clicked(point)),
    dragFrom: (point, byX) => perform(dragged(point, byX)),
    swipeFrom: (point, byX) => perform(swiped(point, byX)),
    type: (text) => perform(typed(text)),
    press: (key, held) => perform(pressed(key, held)),
    takeProblems: async () => {
      const problems = [...reports, ...(await evaluate(takeSeen))];
      reports.clear();
      return problems;
    },
    isAlive: () => child.exitCode === null,
    close: async () => {
      await send("browser.close", {}).catch(() => child.kill());
      await exited;
      await remove();
    },
  };
}
