import { expect, test } from "vitest";
import { createPageQueue, pathClass } from "./page-queue.ts";
import { currentRequest, withRequest } from "./base/request-scope.ts";

/** Longer than any machine takes for what these tests do, in ms. */
const patience = 300_000;

test("eight pages are rendered at once, those without an id go first, and pages beyond the queue are refused", async () => {
  const queue = createPageQueue(patience);
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

test.each([
  ["/", "page"],
  ["/blog-2-column", "page"],
  ["/blog-single/12", "entry"],
  ["/blog/3", "entry"],
  ["/blog?page=3", "entry"],
  ["/contact-us?sent=contact", "page"],
  ["/blog-single/1,2", "odd"],
  ["/blog-single/012", "odd"],
  ["/blog-single/12/", "odd"],
  ["/blog-single/abc", "odd"],
  ["/a/b/1", "odd"],
])("the class of %s is %s", (path, expected) => {
  expect(pathClass(path)).toBe(expected);
});

test("oddly spelled addresses wait behind all others, in any order of arrival", async () => {
  const queue = createPageQueue(patience);
  const begun: string[] = [];
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  const make = (path: string) => async () => {
    begun.push(path);
    await opened;
    return new Response(path);
  };
  const first = Array.from({ length: 8 }, (_, one) => queue("/", make(`first ${one}`)));
  const odd = Array.from({ length: 200 }, (_, one) => queue(`/blog-single/1,${one}`, make("odd")));
  expect(await queue("/blog-single/1,200", make("odd"))).toBeNull();
  const good = [queue("/blog-single/1", make("entry")), queue("/blog", make("page"))];
  open();
  await Promise.all([...first, ...odd, ...good]);
  expect(begun.slice(8, 10)).toEqual(["page", "entry"]);
  expect(begun.filter((one) => one === "odd")).toHaveLength(200);
});

test("a page whose turn does not come in time is refused and not rendered; those under way go on", async () => {
  const queue = createPageQueue(20);
  const opened = Promise.withResolvers<void>();
  const made: string[] = [];
  const ask = (path: string) =>
    queue(path, async () => {
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
  await expect(ask("/", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
});

test("a page whose client has left by its turn is not rendered, and each is rendered in its own request's scope", async () => {
  const queue = createPageQueue(patience);
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  const busy = Array.from({ length: 8 }, () => queue("/", () => opened.then(() => new Response())));
  const made: (string | undefined)[] = [];
  const ask = (id: string, hasLeft: () => boolean) =>
    withRequest({ id, address: null, hasLeft }, () =>
      queue("/blog", async () => {
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
