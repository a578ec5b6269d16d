import { setBlockType, splitBlock, toggleMark, wrapIn } from "@tiptap/pm/commands";
import type { Node } from "@tiptap/pm/model";
import { type Command, TextSelection } from "@tiptap/pm/state";
import { addColumnAfter, addColumnBefore, addRowAfter, deleteColumn, deleteRow } from "@tiptap/pm/tables";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { meaningOf } from "./meaning-of.ts";
import { alignColumn, insertTable, toCellBefore, toCellBelow } from "./table-commands.ts";
import { anyText } from "./testing/any-text.ts";
import { bodyOf, contentFiles } from "./testing/example-texts.ts";
import { textView } from "./testing/text-view.ts";

type View = ReturnType<typeof textView>;

/** Puts the cursor into a text; where the document has none, it stays. */
function goTo({ state, dispatch }: View, seed: number): void {
  const places: number[] = [];
  state.doc.descendants((node, at) => {
    if (node.isTextblock) places.push(at + 1 + (seed % (node.content.size + 1)));
  });
  const place = places[seed % Math.max(places.length, 1)];
  if (place !== undefined) dispatch(state.tr.setSelection(TextSelection.near(state.doc.resolve(place))));
}

const command =
  (make: (view: View) => Command) =>
  (view: View): void => {
    make(view)(view.state, view.dispatch);
  };
const { marks, nodes } = textView("").state.schema;
const { bold, italic, code } = marks;
const { heading, blockquote } = nodes;
if (!bold || !italic || !code || !heading || !blockquote) throw new Error("the schema has changed");

/** What writers do, one thing at a time. */
const actions: readonly ((view: View) => void)[] = [
  ...["word", " ", "“smart” ", "a\u00A0b", "👩‍🚀", "مرحبا", "*", "<b>", "[^1]", "# ", "\t"].map(
    (letters) => (view: View) => view.type(letters),
  ),
  command(() => splitBlock),
  ({ state, dispatch }) => {
    const { $head } = state.selection;
    const $start = state.doc.resolve(Math.max(0, $head.pos - 3));
    dispatch(state.tr.setSelection(TextSelection.between($start, $head)));
  },
  command(() => toggleMark(bold)),
  command(() => toggleMark(italic)),
  command(() => toggleMark(code)),
  command(() => setBlockType(heading, { level: 2 })),
  command(() => wrapIn(blockquote)),
  ...[addRowAfter, deleteRow, addColumnBefore, addColumnAfter, deleteColumn].map((one) => command(() => one)),
  ...[toCellBefore, toCellBelow, alignColumn("right"), alignColumn(null)].map((one) => command(() => one)),
  (view) => view.type("a|b\\|"),
  (view) => insertTable(view),
  (view) => view.undo(),
  (view) => view.redo(),
];

const actionsAt = fc.array(fc.tuple(fc.nat(), fc.constantFrom(...actions)), { maxLength: 30 });

function work(view: View, session: readonly (readonly [number, (view: View) => void])[]): void {
  for (const [seed, action] of session) {
    goTo(view, seed);
    action(view);
  }
}

/** Texts with a table, so that half of what is done is done in one. */
const tables = [
  "|Day|Open|\n|-|:-:|\n|__Monday__|9|\n|`a\\|b`|\n",
  "One\n\n::: table Hours\n|a|b|\n|-|-|\n|<br>|^[note]|\n:::\n\n| |\n|-|\n",
];
const bodies = contentFiles.map(bodyOf).filter((body) => body !== "");

test("whatever is written, undoing all of it gives the text back to the byte", () => {
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom(...bodies, ...tables), anyText), actionsAt, (text, session) => {
      const view = textView(text);
      work(view, session);
      while (view.undo());
      expect(view.written()).toBe(text);
    }),
  );
});

test("whatever is written, its source says the same when it is opened again, and is not changed by that", () => {
  const letters = (document: Node) => document.textContent.replaceAll(/\s/g, "");
  fc.assert(
    fc.property(
      fc.constantFrom("First words.\n\n- one\n- two\n\n> Said\n", "", ...bodies, ...tables, ...tables),
      actionsAt,
      (text, session) => {
        const view = textView(text);
        work(view, session);
        const source = view.written();
        const again = textView(source);
        expect(again.written()).toBe(source);
        expect(letters(again.state.doc)).toBe(letters(view.state.doc));
        expect(meaningOf(again.state.doc.children)).toBe(meaningOf(view.state.doc.children));
      },
    ),
  );
});

/** A session in a text: the cursor is put before words, and something is done there. */
function after(text: string, words: string, action: (view: View) => void): string {
  const view = textView(text);
  view.goTo(words);
  const { selection, doc } = view.state;
  view.dispatch(view.state.tr.setSelection(TextSelection.create(doc, selection.from - words.length)));
  action(view);
  return view.written();
}

// Each was found by the properties above.
test.each([
  ["a tab before a paragraph", "Words\n", (view: View) => view.type("\t"), "Words\n"],
  ["four spaces before a paragraph", "Words\n", (view: View) => view.type("    "), "Words\n"],
  [
    "an item that is split before its words",
    "- one\n- Words\n",
    command(() => splitBlock),
    "- one\n- Words\n",
  ],
  [
    "a task that is split before its words",
    "- [ ] one\n- [x] Words\n",
    command(() => splitBlock),
    "- [ ] one\n- [x] \n\n  Words\n",
  ],
  [
    "a heading of white space",
    "Words\n",
    (view: View) => {
      command(() => splitBlock)(view);
      view.goTo("");
      command(() => setBlockType(heading, { level: 2 }))(view);
      view.type(" ");
    },
    "Words\n",
  ],
] as const)("white space that says nothing is not written: %s", (_, text, action, expected) => {
  expect(after(text, "Words", action)).toBe(expected);
});
