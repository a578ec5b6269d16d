import { expect, test } from "vitest";
import { insertBlocks, placeAtCursor } from "./insert-block.ts";
import { textView } from "./testing/text-view.ts";
import { carryPlaces, holdPlace, placeOf, releasePlace } from "./upload-places.ts";

// Nothing of it is read where no browser shows the text.
const element = {} as HTMLElement;
const figures = ["::: figure a.jpg\n:::", "::: figure b.jpg\n:::"];
const written = figures.join("\n\n");

test("files stand below the block where they were dropped, whatever was written meanwhile", () => {
  const view = textView("One\n\nTwo\n");
  view.goTo("One");
  holdPlace(view, placeAtCursor(view.state), element);
  expect(view.written()).toBe("One\n\nTwo\n");
  view.goTo("Two");
  view.type(" and three");
  view.goTo("One");
  view.type(" more");
  insertBlocks(view, figures, { at: placeOf(view.state, element) ?? 0, isChosen: false });
  expect(view.written()).toBe(`One more\n\n${written}\n\nTwo and three\n`);
  view.undo();
  expect(view.written()).toBe("One more\n\nTwo and three\n");
  view.redo();
  expect(view.written()).toBe(`One more\n\n${written}\n\nTwo and three\n`);
});

test("a place is gone once it is given up, or the text around it", () => {
  const view = textView("One\n\nTwo\n");
  holdPlace(view, placeAtCursor(view.state), element);
  releasePlace(view, element);
  expect(placeOf(view.state, element)).toBeUndefined();
  view.goTo("One");
  holdPlace(view, placeAtCursor(view.state), element);
  view.dispatch(view.state.tr.delete(0, view.state.doc.content.size));
  expect(placeOf(view.state, element)).toBeUndefined();
});

test.each([
  ["an empty paragraph gives way", "", written],
  ["a list stays whole", "- One\n- Two", `- One\n- Two\n\n${written}`],
])("%s", (_, text, expected) => {
  const view = textView(text);
  if (text !== "") view.goTo("One");
  insertBlocks(view, figures);
  expect(view.written().trimEnd()).toBe(expected);
});

test.each([
  ["above it", "One and more\n\nNew\n\nTwo\n\nThree\n", "Two"],
  ["below it", "One\n\nTwo\n\nThree and more\n\nFour\n", "Two"],
  ["nowhere", "One\n\nTwo\n\nThree\n", "Two"],
  ["in the block itself", "One\n\nTwo!\n\nThree\n", "Two!"],
])("a place stays in a text that was changed from elsewhere: %s", (_, changed, above) => {
  const before = textView("One\n\nTwo\n\nThree\n");
  before.goTo("Two");
  holdPlace(before, placeAtCursor(before.state), element);
  const now = textView(changed);
  carryPlaces(before.state, now);
  const place = placeOf(now.state, element) ?? 0;
  expect(now.state.doc.resolve(place).nodeBefore?.textContent).toBe(above);
});
