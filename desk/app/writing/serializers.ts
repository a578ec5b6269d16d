import type { Node } from "@tiptap/pm/model";
import { defaultMarkdownSerializer, MarkdownSerializer } from "prosemirror-markdown";

/** Writes a node of a kind. */
type NodeWriter = MarkdownSerializer["nodes"][string];

const { marks, nodes } = defaultMarkdownSerializer;

const writeList =
  (prefix: (node: Node, index: number) => string): NodeWriter =>
  (state, node) => {
    const indent = " ".repeat(prefix(node, node.childCount - 1).replace(/\[.*$/, "").length);
    state.renderList(node, indent, (index) => prefix(node, index));
  };

/** A value of a node if it is text that says something. */
export const text = (value: unknown, otherwise: string) =>
  typeof value === "string" && value !== "" ? value : otherwise;

const numberOf = ({ attrs }: Node, index: number) => `${Number(attrs["start"] ?? 1) + index}`;

/** The writer that the library has for a node of its own schema. */
function given(name: string): NodeWriter {
  const writer = nodes[name];
  if (!writer) throw new Error(`the library cannot write ${name}`);
  return writer;
}

const writers: Readonly<Record<string, NodeWriter>> = {
  paragraph: given("paragraph"),
  heading: given("heading"),
  blockquote: given("blockquote"),
  horizontalRule: given("horizontal_rule"),
  hardBreak: given("hard_break"),
  listItem: given("list_item"),
  taskItem: given("list_item"),
  bulletList: writeList(({ attrs }) => `${text(attrs["marker"], "-")} `),
  orderedList: writeList((node, index) => `${numberOf(node, index)}${text(node.attrs["marker"], ".")} `),
  taskList: writeList(
    (node, index) =>
      `${text(node.attrs["marker"], "-")} [${node.child(index).attrs["checked"] === true ? "x" : " "}] `,
  ),
  codeBlock: (state, node) => {
    const longest = Math.max(2, ...(node.textContent.match(/`+/g) ?? []).map(({ length }) => length));
    const fence = "`".repeat(longest + 1);
    state.write(`${fence}${text(node.attrs["language"], "")}\n`);
    state.text(node.textContent, false);
    state.write(`\n${fence}`);
    state.closeBlock(node);
  },
  piece: (state, { attrs }) => state.write(text(attrs["source"], "")),
  lineEnd: (state) => state.write("\n"),
};

/** What stands for punctuation wherever it may mean something: `<` of a tag, `&` of an entity. */
const calm = /<(?=[a-z!/?])|&(?=#?\w+;)/gi;
const punctuation = /[!-/:-@[-`{-~]/g;
const escaped = (value: string) => value.replace(punctuation, "\\$&");

const entityOf = (letter: string) => (letter === "" ? "" : `&#${letter.codePointAt(0)};`);

/**
 * Emphasis ends only where certain characters stand around its marks; an entity is such a character whatever
 * it stands for.
 */
const guarded: NodeWriter = (state, { text: value = "" }, parent, index) => {
  const [, first = "", middle = "", last = ""] = /^(\S?)(.*?)(\S?)$/su.exec(value) ?? [];
  const start = index === 0 ? escaped(first) : entityOf(first);
  const end = index === parent.childCount - 1 ? escaped(last) : entityOf(last);
  state.text(start + escaped(middle) + end, false);
};

/** How text is written, the most readable way first. */
const ways: readonly NodeWriter[] = [
  (state, { text: value = "" }) => state.text(value),
  (state, { text: value = "" }) => state.text(escaped(value), false),
  guarded,
];

const { em, strong, code, link } = marks;

/** Writers of Markdown, the most readable one first; some nodes may be written in a way of their own. */
export const serializersWith = (own: Readonly<Record<string, NodeWriter>> = {}): MarkdownSerializer[] =>
  ways.map(
    (way) =>
      new MarkdownSerializer(
        { ...writers, ...own, text: way },
        {
          ...(em && strong && code && link ? { italic: em, bold: strong, code, link } : {}),
          strike: { open: "~~", close: "~~", mixable: true, expelEnclosingWhitespace: true },
        },
        { escapeExtraCharacters: calm, hardBreakNodeName: "hardBreak" },
      ),
  );
