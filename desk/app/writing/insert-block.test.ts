import { expect, test } from "vitest";
import { toTextBelow, withMoved } from "./insert-block.ts";
import { textView } from "./testing/text-view.ts";

test("a new line below a block is no step to undo: what was filled in before goes first, and comes back", () => {
  const view = textView("One\n\n<p>two</p>\n");
  const block = view.state.doc.child(0).nodeSize;
  view.dispatch(view.state.tr.setNodeAttribute(block, "source", "<p>three</p>"));
  view.dispatch(toTextBelow(view.state, view.state.doc.content.size));
  expect(view.state.selection.$from.parent.content.size).toBe(0);
  view.undo();
  expect(view.written()).toBe("One\n\n<p>two</p>\n");
  view.dispatch(toTextBelow(view.state, view.state.doc.child(0).nodeSize + 1));
  view.redo();
  expect(view.written()).toBe("One\n\n<p>three</p>\n");
});

test("a block passes the one above or below it, and one press of undo takes that back", () => {
  const text = "One\n\n<p>two</p>\n\nThree\n";
  const view = textView(text);
  const place = () => view.state.doc.child(0).nodeSize;
  view.dispatch(withMoved(view.state, place(), 1));
  expect(view.written()).toBe("One\n\nThree\n\n<p>two</p>\n");
  view.undo();
  expect(view.written()).toBe(text);
  view.dispatch(withMoved(view.state, place(), -1));
  expect(view.written()).toBe("<p>two</p>\n\nOne\n\nThree\n");
  view.dispatch(withMoved(view.state, 0, -1));
  expect(view.written()).toBe("<p>two</p>\n\nOne\n\nThree\n");
});
