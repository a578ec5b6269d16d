import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reads, writes } from "#desk/contract/call.ts";
import { ask, isAway, send, whenChanged } from "./call.ts";

const read = reads<{ pages: string[] }>("/tree");
const write = writes("/save");

// Calls notice whether somebody touches their page.
beforeEach(() => void vi.stubGlobal("addEventListener", () => {}));
afterEach(() => {
  vi.unstubAllGlobals();
  whenChanged(() => {});
});

/** An answer whose connection breaks in the middle of its body. */
const cutOff = () =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"pages":["'));
        controller.error(new TypeError("network error"));
      },
    }),
  );

test("an answer that is cut off is no answer: what is read from it is not empty, and no change is told", async () => {
  vi.stubGlobal("fetch", async () => cutOff());
  const changed = vi.fn<() => void>();
  whenChanged(changed);
  for (const asked of [ask(read), send(write, {})])
    expect(
      await asked.then(
        () => "answered",
        (error: unknown) => isAway(error),
      ),
    ).toBe(true);
  expect(changed).not.toHaveBeenCalled();
});

test("an answer without anything to say is an answer", async () => {
  vi.stubGlobal("fetch", async () => Response.json(null));
  expect(await send(write, {})).toBeNull();
});
