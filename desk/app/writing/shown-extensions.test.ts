import { getSchema } from "@tiptap/core";
import { Slice } from "@tiptap/pm/model";
import { EditorState, TextSelection } from "@tiptap/pm/state";
import { expect, test } from "vitest";
import { extensions } from "./extensions.ts";
import { openText } from "./open-text.ts";
import { pasteEnds } from "./shown-extensions.ts";

const schema = getSchema(extensions);

/** What is written when Markdown is pasted at the end of another and letters are typed behind it. */
function after(text: string, pasted: string): string {
  const { document, write } = openText(text, schema);
  const state = EditorState.create({ doc: document, plugins: [pasteEnds] });
  const atEnd = state.apply(state.tr.setSelection(TextSelection.atEnd(document)));
  const slice = Slice.maxOpen(openText(pasted, schema).document.content);
  const paste = atEnd.apply(atEnd.tr.replaceSelection(slice).setMeta("paste", true));
  return write(paste.apply(paste.tr.insertText("typed")).doc);
}

test.each([
  ["italic words in plain ones", "One\n", "*two*\n", "One*two*typed\n"],
  ["plain words in bold ones", "**One**\n", "two\n", "**One**two**typed**\n"],
  ["a code block behind bold words", "**One**\n", "two\n\n```\nthree\n```\n", "\n```\nthreetyped\n```\n"],
])("what is typed behind pasted words looks like the place before them: %s", (_, text, pasted, expected) => {
  expect(after(text, pasted)).toContain(expected);
});
