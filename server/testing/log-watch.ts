import type { Readable } from "node:stream";
import { createInterface } from "node:readline";
import { log } from "../base/log.ts";

/** Faults that a test provokes, and which log lines they explain. */
interface Expectation {
  readonly pattern: RegExp;
  /** Whether the line must appear. */
  readonly must: boolean;
}

let faults: string[] = [];
let ofTest: Expectation[] = [];
let ofFile: Expectation[] = [];
let isInTest = false;
let isHeld = false;
const usualLevel = log.level;

/** Whether a text is a line of the site's log; its level, if it is. */
function levelOf(text: string): string | null {
  if (!text.startsWith('{"level":"')) return null;
  return /^\{"level":"(\w+)"/.exec(text)?.[1] ?? null;
}

function keep(line: string): boolean {
  const level = levelOf(line);
  if (level === "error" || level === "fatal") faults.push(line.trim());
  return level !== null;
}

/**
 * The test provokes a fault that is logged: a line at `error` or `fatal` must match, and does not fail the
 * test.
 */
export function expectLog(pattern: RegExp): void {
  ofTest.push({ pattern, must: true });
}

/**
 * A line that may or may not appear, because it depends on a race; outside of a test it holds for every test
 * of the file.
 */
export function allowLog(pattern: RegExp): void {
  (isInTest ? ofTest : ofFile).push({ pattern, must: false });
}

/**
 * Captures the log of a process that a test has started, instead of `stdio: "inherit"`. Other output is
 * shown.
 */
export function watchLog(stderr: Readable): void {
  createInterface({ input: stderr }).on("line", (line) => {
    if (!keep(line)) process.stderr.write(`${line}\n`);
  });
}

/** Keeps log lines off the terminal from now on; everything else is written as before. Takes effect once. */
export function holdLog(): void {
  if (isHeld) return;
  isHeld = true;
  const write = process.stderr.write.bind(process.stderr);
  const held: typeof write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
    if (typeof chunk === "string" && keep(chunk)) return true;
    // The overloads of write, passed on unchanged.
    return (write as (...all: unknown[]) => boolean)(chunk, ...rest);
  };
  process.stderr.write = held;
}

/** Starts a test file: what another one has allowed or silenced does not hold for it. */
export function beginFile(): void {
  log.level = usualLevel;
  [faults, ofFile] = [[], []];
}

/** Starts a test. */
export function beginTest(): void {
  isInTest = true;
  ofTest = [];
}

/** Ends a test: throws where the log has an unexpected fault, or lacks an expected one. */
export function endTest(): void {
  const [logged, expected] = [faults, [...ofTest, ...ofFile]];
  [faults, ofTest, isInTest] = [[], [], false];
  const odd = logged.filter((line) => !expected.some(({ pattern }) => pattern.test(line)));
  if (odd.length > 0)
    throw new Error(
      `The site logged an error that the test does not expect (expectLog, allowLog):\n${odd.join("\n")}`,
    );
  const silent = expected.filter(({ pattern, must }) => must && !logged.some((line) => pattern.test(line)));
  if (silent.length > 0)
    throw new Error(`The log lacks an expected line: ${silent.map(({ pattern }) => pattern).join(", ")}`);
}
