import { expect, test } from "vitest";
import { findValue } from "./find-value.ts";
import { namesAt } from "./clicked.ts";

test.each([
  ["http://localhost:4400/storage/projects/tally-0a1b2c3d.jpg?w=640", ["projects/tally.jpg"]],
  ["/storage/me-2-0a1b2c3d.webp", ["me-2.webp", "me-2.gif"]],
  ["/storage/files/film-0a1b2c3d.mp4", ["files/film.mp4"]],
  ["/brand/0a1b2c3d0a1b2c3d.svg", []],
  ["data:image/svg+xml,x", []],
  ["", []],
])("the picture at %s is called %o in the content", (address, names) => {
  expect(namesAt(address)).toEqual(names);
});

test("a picture is found in its own field before a text that shows it too", () => {
  const value = { body: "![A tally](projects/tally.webp)", media: ["b.png", "projects/tally.webp"] };
  expect(findValue(value, "projects/tally.webp")).toEqual({ path: ["media", 1] });
  expect(findValue({ body: value.body }, "projects/tally.webp")).toEqual({ path: ["body"] });
});
