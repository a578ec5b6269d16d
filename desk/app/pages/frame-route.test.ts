import { beforeEach, expect, test } from "vitest";
import { createFrameRoute } from "./frame-route.ts";

let route: ReturnType<typeof createFrameRoute>;
beforeEach(() => {
  route = createFrameRoute("/");
});

test("a frame is sent to an address once, and not to where it is", () => {
  expect(route.request("/")).toBe(false);
  expect(route.loaded("/")).toBeUndefined();
  expect(route.request("/")).toBe(false);
  expect(route.request("/blog")).toBe(true);
  expect(route.request("/blog")).toBe(false);
  expect(route.loaded("/blog")).toBeUndefined();
  expect(route.request("/blog")).toBe(false);
});

test("a page that lands after the frame was sent back is left again", () => {
  route.loaded("/");
  route.request("/blog");
  expect(route.request("/")).toBe(true);
  expect(route.loaded("/blog")).toBe("/");
  expect(route.hasMoved("/blog")).toBe(false);
  expect(route.loaded("/")).toBeUndefined();
});

test("so are the first page and the one before, if they load after the frame was sent on", () => {
  expect(route.request("/blog")).toBe(true);
  expect(route.loaded("/")).toBe("/blog");
  route.loaded("/blog");
  route.request("/faq");
  expect(route.loaded("/blog")).toBe("/faq");
  expect(route.loaded("/faq")).toBeUndefined();
});

test("an address that leads back to the page before is requested once more, not for ever", () => {
  route.loaded("/");
  route.request("/moved");
  expect(route.loaded("/")).toBe("/moved");
  expect(route.loaded("/")).toBeUndefined();
  expect(route.request("/")).toBe(false);
});

test("an address that leads elsewhere has arrived there", () => {
  route.loaded("/");
  route.request("/moved");
  expect(route.loaded("/new")).toBeUndefined();
  expect(route.request("/new")).toBe(false);
});

test("a page that goes elsewhere by itself has moved, once", () => {
  route.loaded("/");
  expect(route.hasMoved("/")).toBe(false);
  expect(route.hasMoved("/blog")).toBe(true);
  expect(route.hasMoved("/blog")).toBe(false);
  expect(route.request("/blog")).toBe(false);
});

test("what has arrived may be visited again", () => {
  route.loaded("/");
  route.request("/blog");
  route.loaded("/blog");
  expect(route.loaded("/")).toBeUndefined();
  expect(route.hasMoved("/blog")).toBe(true);
});
