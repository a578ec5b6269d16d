import { expect, test } from "vitest";
import { listEnds, listOf } from "./list-ends.ts";

const rendered = { status: 404, end: undefined, version: "1" };

test("a list ends where a page beyond its end reports, for that content version only", () => {
  const ends = listEnds();
  expect(ends.lastPage("/blog", "1")).toBeUndefined();
  ends.note({ ...rendered, path: "/blog/77", end: 4 });
  ends.note({ ...rendered, path: "/projects", end: 1 });
  expect([ends.lastPage("/blog", "1"), ends.lastPage("/projects", "1")]).toEqual([4, 1]);
  expect([ends.lastPage("/blog", "2"), ends.lastPage("/blog", undefined)]).toEqual([undefined, undefined]);
  ends.note({ ...rendered, path: "/blog", end: 5, version: "2" });
  expect([ends.lastPage("/blog", "2"), ends.lastPage("/projects", "2")]).toEqual([5, undefined]);
});

test("a list that has grown is checked for its end again; a failed page reports nothing", () => {
  const ends = listEnds();
  ends.note({ ...rendered, path: "/blog", end: 4 });
  ends.note({ ...rendered, path: "/blog/5", status: 503 });
  expect(ends.lastPage("/blog", "1")).toBe(4);
  ends.note({ ...rendered, path: "/blog/5", status: 200 });
  expect(ends.lastPage("/blog", "1")).toBeUndefined();
});

test("a list's path has no page number", () => {
  expect(["/", "/blog", "/blog/2", "/blog/x"].map(listOf)).toEqual(["/", "/blog", "/blog", "/blog"]);
});
