import { expect, test } from "vitest";
import { createPageQueue, pathKind } from "./page-queue.ts";

test("eight pages are made at once, those without an id come first, and beyond the queue there is no room", async () => {
  const queue = createPageQueue(pathKind);
  const begun: string[] = [];
  const held: (() => void)[] = [];
  const ask = (path: string) =>
    queue(path, async () => {
      begun.push(path);
      await new Promise<void>((resolve) => held.push(resolve));
      return new Response(path);
    });
  const entries = Array.from({ length: 408 }, (_, index) => ask(`/blog-single/${index + 1}`));
  await expect.poll(() => begun.length).toBe(8);
  expect(await ask("/blog-single/2000")).toBeNull();
  const blog = ask("/blog");
  held.shift()?.();
  await expect.poll(() => begun.length).toBe(9);
  expect(begun.at(-1)).toBe("/blog");
  const letGo = setInterval(() => {
    for (const go of held.splice(0)) go();
  });
  const answers = await Promise.all([blog, ...entries]);
  clearInterval(letGo);
  expect(answers.every((answer) => answer?.status === 200)).toBe(true);
});
