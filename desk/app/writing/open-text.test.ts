import { getSchema } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { EditorState } from "@tiptap/pm/state";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { applyEdits } from "#desk/folder/apply-edits.ts";
import { extensions } from "./extensions.ts";
import { meaningOf } from "./meaning-of.ts";
import { openText } from "./open-text.ts";
import { readSource } from "./read-source.ts";
import { anyText, written } from "./testing/any-text.ts";
import { bodyOf, contentFiles, everyText } from "./testing/example-texts.ts";

const schema = getSchema(extensions);

/**
 * Puts a word in place of the first word of a block, as a writer would. Undefined where the block has no text
 * of its own.
 */
function withWord(document: Node, index: number, word: string): Node | undefined {
  let start = 0;
  for (const block of document.children.slice(0, index)) start += block.nodeSize;
  let place: readonly [from: number, to: number] | undefined;
  document.child(index).descendants((node, at) => {
    const found = /\p{L}{2,}/u.exec(node.text ?? "");
    if (found && !place)
      place = [start + 1 + at + found.index, start + 1 + at + found.index + found[0].length];
    return !place;
  });
  if (!place) return undefined;
  return EditorState.create({ doc: document }).tr.insertText(word, ...place).doc;
}

const kindsIn = (document: Node) => document.children.map(({ type }) => type.name);

test("every text of every example, opened in the editor and written, is the same text", () => {
  for (const text of everyText) {
    const { document, write } = openText(text, schema);
    document.check();
    expect(write(document)).toBe(text);
  }
});

test("hardly a block of the examples' texts is shown as its source", () => {
  const kinds = contentFiles.flatMap((file) => kindsIn(openText(bodyOf(file), schema).document));
  const islands = contentFiles.flatMap((file) =>
    readSource(bodyOf(file)).blocks.filter(({ kind }) => ["directive", "source"].includes(kind)),
  );
  expect(kinds.filter((kind) => kind === "island")).toHaveLength(islands.length);
});

test("a word typed into any block of any example changes no byte of its file outside of that block", () => {
  for (const file of contentFiles) {
    const text = bodyOf(file);
    const { document, write } = openText(text, schema);
    const { lead, blocks } = readSource(text);
    const whole = (some: typeof blocks) => some.map(({ source, gap }) => source + gap).join("");
    for (const [index, block] of blocks.entries()) {
      const edited = withWord(document, index, "Changed");
      if (!edited) continue;
      const body = write(edited);
      const before = lead + whole(blocks.slice(0, index));
      const after = block.gap + whole(blocks.slice(index + 1));
      expect(body.startsWith(before)).toBe(true);
      expect(body.endsWith(after)).toBe(true);
      expect(body.slice(before.length, body.length - after.length)).toContain("Changed");
      const bytes = applyEdits(file.name, file.bytes, [{ op: "set", path: ["body"], value: body }]);
      const head = file.bytes.subarray(0, file.bytes.lastIndexOf(text));
      expect(bytes).toEqual(Buffer.concat([head, Buffer.from(body)]));
    }
  }
});

test.each([
  [
    "a paragraph",
    "Words **and** _more_, by hand\nin two lines.",
    "Changed **and** *more*, by hand\nin two lines.",
  ],
  ["a list", "* one\n* two\n  - three", "* Changed\n* two\n  - three"],
  ["a loose list", "3) one\n\n4) two", "3) Changed\n\n4) two"],
  ["tasks", "- [ ] one\n- [x] two", "- [ ] Changed\n- [x] two"],
  ["a quote", "> one\n> two\n>\n> - three", "> Changed\n> two\n>\n> - three"],
  ["a heading", "One\n---", "## Changed"],
  ["code", "``` js\nconst a = `b`;\n```", "``` js\nChanged a = `b`;\n```"],
  ["a link by name", "One [two][there].\n\n[there]: /x", "Changed [two](/x).\n\n[there]: /x"],
  ["a footnote", "One.[^1]\n\n[^1]: Two", "Changed.[^1]\n\n[^1]: Two"],
  ["a note within a line", "One ^[a *note*] two", "Changed ^[a *note*] two"],
  ["a picture", 'One ![A *door*](a.jpg "Two")', 'Changed ![A *door*](a.jpg "Two")'],
  ["HTML in a line", "One <b onclick=x()>two</b>", "Changed <b onclick=x()>two</b>"],
  [
    "a table",
    "|Day|  Open |\n|-|:-:|\n|__Monday__|`9|\n\nBelow",
    "| Changed | Open |\n| --- | :-: |\n| __Monday__ | `9 |\n\nBelow",
  ],
  ["a table without bars around it", "a | bc\n:-- | --:\n1", "| a | Changed |\n| :-- | --: |\n| 1 |  |"],
  [
    "a table with a title",
    "::: table Opening hours\n\n|Day|Open|\n|-|-|\n|<br>|9\\|17 ^[note]|\n:::",
    "::: table Opening hours\n| Changed | Open |\n| --- | --- |\n| <br> | 9\\|17 ^[note] |\n:::",
  ],
  ["bold code and a linked one", "One **`two`** [`three`](/x)", "Changed **`two`** [`three`](/x)"],
])("one word in %s", (_, text, expected) => {
  const { document, write } = openText(text, schema);
  const edited = withWord(document, 0, "Changed");
  expect(edited && write(edited)).toBe(expected);
});

test.each([
  ["a table with cells beyond its columns", "|a|b|\n|-|:-:|\n|1|2|3|"],
  ["a table in a quote", "> |a|b|\n> |-|:-:|\n> |1|2|"],
  ["a table in a list", "- one\n\n  |a|b|\n  |-|:-:|\n  |1|2|"],
  ["a table with a title and more", "::: table Hours\n|a|b|\n|-|-|\n\nMore\n:::"],
  ["a table with a title and an option", "::: table Hours {size=big}\n|a|\n|-|\n:::"],
  ["HTML", "<div onclick=run()>\n*kept*\n</div>"],
  ["a list of tasks and others", "- [ ] one\n- two"],
  ["a list with HTML in it", "- one\n\n  <div>two</div>"],
  ["a block in a quote", "> ::: prices\n> :::"],
])("%s is kept as its source", (_, text) => {
  const { document, write } = openText(text, schema);
  expect(kindsIn(document)).toEqual(["island"]);
  expect(write(document)).toBe(text);
});

test.each([
  "<script>alert(1)</script> &amp; [x](javascript:alert(1)) ::: figure",
  "1. no list, - none, # no heading, > no quote",
  "# none",
  "- none",
  "1) none",
  "::: prices",
  "[^1] [a][b] ![c](d) *e* _f_ `g` ~~h~~ \\i",
  "AT&T R&D a<b",
  "<b>",
  "---",
])("what is typed is text, whatever it looks like: %s", (typed) => {
  const { document, write } = openText("[b]: /x\n\n[^1]: Note\n", schema);
  const state = EditorState.create({ doc: document });
  const typedIn = state.tr.insert(0, schema.node("paragraph", null, schema.text(typed))).doc;
  const again = openText(write(typedIn), schema).document;
  expect(kindsIn(again)).toEqual(["paragraph", "island", "island"]);
  expect(again.child(0).textContent).toBe(typed);
});

test("bold text that ends with a colon, right before a letter, stays bold", () => {
  const { document, write } = openText("Word", schema);
  const bold = schema.text("Note:", [schema.mark("bold")]);
  const edited = EditorState.create({ doc: document }).tr.insert(1, bold).doc;
  const again = openText(write(edited), schema).document;
  expect(meaningOf(again.children)).toBe(meaningOf(edited.children));
});

test("the halves of a split paragraph are two blocks, and the others keep their characters", () => {
  const { document, write } = openText("One two\n\n\n_three_  \n", schema);
  expect(write(EditorState.create({ doc: document }).tr.split(5).doc)).toBe("One\n\ntwo\n\n\n_three_  \n");
});

test("an emptied text is empty, and an empty one stays as it is", () => {
  const { document, write } = openText("One\n", schema);
  expect(write(EditorState.create({ doc: document }).tr.delete(1, 4).doc)).toBe("");
  for (const text of ["", "\n", " \n\n"]) {
    const empty = openText(text, schema);
    expect(empty.write(empty.document)).toBe(text);
  }
});

test("any text, opened in the editor and written, is the same text", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { document, write } = openText(text, schema);
      document.check();
      expect(write(document)).toBe(text);
    }),
  );
});

test("a word typed into any block of any text leaves the characters of the others", () => {
  fc.assert(
    fc.property(anyText, fc.nat(), (text, seed) => {
      const { document, write } = openText(text, schema);
      const { blocks } = readSource(text);
      const index = seed % document.childCount;
      const edited = withWord(document, index, "Changed");
      let rest = edited ? write(edited) : "";
      for (const { source } of edited ? blocks.toSpliced(index, 1) : []) {
        expect(rest).toContain(source);
        rest = rest.slice(rest.indexOf(source) + source.length);
      }
    }),
  );
});

test("any block that the editor shows says the same when it is written by the editor", () => {
  fc.assert(
    fc.property(fc.constantFrom(...written.map(([, source]) => source)), fc.string(), (source, word) => {
      const { document, write } = openText(source, schema);
      const edited = withWord(document, 0, `${word}.`);
      if (!edited) return;
      const again = openText(write(edited), schema).document;
      if (kindsIn(again).includes("island") || word.trim() === "") return;
      expect(meaningOf(again.children)).toBe(meaningOf(edited.children));
    }),
  );
});
