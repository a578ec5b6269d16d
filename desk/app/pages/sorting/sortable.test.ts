import type { Active, Over } from "@dnd-kit/core";
import { expect, test } from "vitest";
import { announcementsOf } from "./sortable.tsx";

// Of both the announcements read the id alone.
const at = (id: string) => ({ id }) as Active & Over;

test("each step of a row on its way is said with its name and its place among the others", () => {
  const said = announcementsOf([
    { key: "a", name: "Home" },
    { key: "b", name: "Work" },
    { key: "c", name: "Blog" },
  ]);
  expect([
    said.onDragStart({ active: at("c") }),
    said.onDragOver({ active: at("c"), over: at("b") }),
    said.onDragEnd({ active: at("c"), over: at("a") }),
    said.onDragEnd({ active: at("c"), over: null }),
    said.onDragCancel({ active: at("c"), over: at("b") }),
  ]).toEqual([
    "Blog is picked up. It is 3 of 3.",
    "Blog is picked up. It is 2 of 3.",
    "Blog is put down. It is 1 of 3.",
    "Blog is back where it was.",
    "Blog is back where it was.",
  ]);
});
