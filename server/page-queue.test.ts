import { expect, test } from "vitest";
import { createPageQueue } from "./page-queue.ts";
import { currentRequest, withRequest } from "./base/request-scope.ts";

/** Longer than any machine takes for what these tests do, in ms. */
const patience = 300_000;

test("eight pages are rendered at once, and pages beyond the queue are refused", async () => {
  const queue = createPageQueue(patience);
  const opened = Promise.withResolvers<void>();
  let begun = 0;
  const ask = () =>
    queue(async () => {
      begun += 1;
      await opened.promise;
      return new Response();
    });
  const pages = Array.from({ length: 808 }, ask);
  expect(await ask()).toBeNull();
  expect(begun).toBe(8);
  opened.resolve();
  expect((await Promise.all(pages)).every((answer) => answer?.status === 200)).toBe(true);
});

test("a page whose turn does not come in time is refused and not rendered; those under way go on", async () => {
  const queue = createPageQueue(20);
  const opened = Promise.withResolvers<void>();
  const made: string[] = [];
  const ask = (path: string) =>
    queue(async () => {
      made.push(path);
      await opened.promise;
      return new Response(path);
    });
  // As many as are rendered at once, held by a provider that hangs.
  const held = Array.from({ length: 8 }, () => ask("/"));
  expect(await Promise.all(["/blog", "/blog-single/1", "/a/b"].map(ask))).toEqual([null, null, null]);
  opened.resolve();
  expect((await Promise.all(held)).map((answer) => answer?.status)).toEqual(held.map(() => 200));
  expect((await ask("/faq"))?.status).toBe(200);
  expect(new Set(made)).toEqual(new Set(["/", "/faq"]));
});

test("a page that fails in its turn fails for who asked for it", async () => {
  const ask = createPageQueue(patience);
  await expect(ask(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
});

test("a page whose client has left by its turn is not rendered, and each is rendered in its own request's scope", async () => {
  const queue = createPageQueue(patience);
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  const busy = Array.from({ length: 8 }, () => queue(() => opened.then(() => new Response())));
  const made: (string | undefined)[] = [];
  const ask = (id: string, hasLeft: () => boolean) =>
    withRequest({ id, address: null, hasLeft }, () =>
      queue(async () => {
        made.push(currentRequest()?.id);
        return new Response();
      }),
    );
  const asked = [ask("left", () => true), ask("stayed", () => false)];
  open();
  await Promise.all(busy);
  expect((await Promise.all(asked)).map((answer) => answer?.status)).toEqual([undefined, 200]);
  expect(made).toEqual(["stayed"]);
});
