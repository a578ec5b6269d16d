import { createElement, lazy, Suspense, use } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderToHtml } from "./render-to-html.ts";

const never = new Promise<string>(() => {});
const Broken = () => createElement("p", null, { an: "object" } as never);
const Waiting = () => createElement("p", null, use(never));
const inside = (part: () => ReturnType<typeof createElement>) =>
  createElement("main", null, createElement(Suspense, { fallback: "wait" }, createElement(part)));

describe("renderToHtml", () => {
  const unheld = vi.fn<(reason: unknown) => void>();
  beforeEach(() => {
    unheld.mockReset();
    process.on("unhandledRejection", unheld);
  });
  afterEach(() => {
    process.off("unhandledRejection", unheld);
  });
  /** Unhandled rejections are reported once the microtask queue is empty. */
  const turn = () => new Promise((resolve) => setImmediate(resolve));

  it("waits for all parts, and renders them in place", async () => {
    const Late = lazy(async () => ({ default: () => createElement("p", null, "late") }));
    expect(
      await renderToHtml(
        inside(() => createElement(Late)),
        { deadlineMs: 60_000 },
      ),
    ).toContain("<p>late</p>");
  });

  it.each([
    ["the shell", createElement(Broken)],
    ["a boundary", inside(Broken)],
    ["a boundary and the shell", createElement("div", null, inside(Broken), createElement(Broken))],
  ])("SHELL-16 an error in %s rejects, and no other promise does", async (_, element) => {
    await expect(renderToHtml(element, { deadlineMs: 60_000 })).rejects.toThrow(
      "Objects are not valid as a React child",
    );
    for (let turns = 0; turns < 5; turns++) await turn();
    expect(unheld).not.toHaveBeenCalled();
  });

  it.each([
    ["the shell", createElement(Waiting)],
    ["a boundary", inside(Waiting)],
  ])("aborts what hangs in %s", async (_, element) => {
    await expect(renderToHtml(element, { deadlineMs: 20 })).rejects.toThrow("took too long");
    for (let turns = 0; turns < 5; turns++) await turn();
    expect(unheld).not.toHaveBeenCalled();
  });
});
