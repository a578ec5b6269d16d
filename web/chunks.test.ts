import { expect, test } from "vitest";
import { chunkOf } from "./chunks.ts";

const screen = (name: string) => `/site/web/screens/${name}/${name}.tsx`;
const frame = "/site/web/frame/frame.tsx";
const root = "/site/web/root.tsx";

/** A graph of a module `/site/web/x.tsx` with these importers, and `later.tsx`, which home loads lazily. */
function chunkWith(importers: string[], dynamicImporters: string[] = [], id = "/site/web/x.tsx") {
  const graph: Record<string, { importers: string[]; dynamicImporters: string[] }> = {
    [id]: { importers, dynamicImporters },
    [frame]: { importers: [root], dynamicImporters: [] },
    "later.tsx": { importers: [], dynamicImporters: [screen("home")] },
  };
  return chunkOf(id, (module) => graph[module] ?? null);
}

test("what the frame or many screens import is in every page's entry file", () => {
  expect(chunkWith([frame])).toBe("root");
  expect(chunkWith(["home", "post", "faq", "contact", "team"].map((name) => screen(name)))).toBe("root");
});

test("what a family of screens shares is one file, and what one screen imports stays with it", () => {
  expect(chunkWith([screen("post"), screen("posts")])).toBe("blog");
  expect(chunkWith([screen("post")])).toBeNull();
  expect(chunkWith([screen("post"), screen("contact")])).toBeNull();
});

test("what only pages with longer texts share does not weigh on the others", () => {
  const texts = ["about", "page", "post", "project", "service"].map((name) => screen(name));
  expect(chunkWith(texts)).toBe("texts");
  expect(chunkWith([...texts, screen("contact")])).toBe("root");
});

test("a style that screens of several families show is in the entry file", () => {
  const style = "/site/web/ui/x.module.css";
  expect(chunkWith([screen("post"), screen("contact")], [], style)).toBe("root");
});

test("what the home page loads lazily is one file; its style stays with the page", () => {
  expect(chunkWith(["later.tsx"])).toBe("below-banner");
  expect(chunkWith(["later.tsx"], [screen("about")])).toBe("carousel");
  // The bundler puts it into the page's own file; a group of its own would be an empty script.
  expect(chunkWith([screen("home"), "later.tsx"])).toBeNull();
  expect(chunkWith([screen("about"), "later.tsx"])).toBe("people");
});

test("what a screen of no family shares with deferred code of others is one file", () => {
  const graph: Record<string, { importers: string[]; dynamicImporters: string[] }> = {
    "field.tsx": { importers: [screen("contact"), "comments.tsx"], dynamicImporters: [] },
    "comments.tsx": { importers: [], dynamicImporters: [screen("post")] },
  };
  expect(chunkOf("field.tsx", (module) => graph[module] ?? null)).toBe("contact");
});

test("a route's own module is not part of a group", () => {
  expect(chunkOf(screen("home"), () => null)).toBeNull();
});
