import { type Extensions, Extension, InputRule } from "@tiptap/core";
import { TaskItem, TaskList } from "@tiptap/extension-list";
import { Code } from "@tiptap/extension-code";
import { StarterKit } from "@tiptap/starter-kit";
import { isAllowedAddress } from "./address-of.ts";
import { Table, TableCell, TableHeader, TableRow, WholeText } from "./table-nodes.ts";
import { Island, LineEnd, Memory, Piece } from "./nodes.ts";

/**
 * Drops the mark of a list that is typed at the beginning of an item, out of habit: the item has one. It
 * would be written as a text that begins with a hyphen.
 */
const ListMarks = Extension.create({
  name: "listMarks",
  addInputRules: () => [
    new InputRule({
      find: /^\s*(?:[-+*]|(\d+[.)]))\s$/,
      handler: ({ state, range, match: [, number] }) => {
        const $from = state.doc.resolve(range.from);
        const isFirst = $from.depth > 2 && $from.index(-1) === 0 && $from.node(-1).type.name.endsWith("Item");
        const isOwn = number === undefined || ($from.depth > 2 && $from.node(-2).type.name === "orderedList");
        if (!isFirst || !isOwn) return null;
        state.tr.delete(range.from, range.to);
        return undefined;
      },
    }),
  ],
});

/**
 * Everything that a text can hold in the editor, without its views: tests read and write texts by the same
 * schema.
 */
export const extensions: Extensions = [
  WholeText,
  StarterKit.configure({
    code: false,
    document: false,
    // Markdown has no underlining.
    underline: false,
    // An empty paragraph at the end would be written by nobody.
    trailingNode: false,
    // A typed `notes.md` is no address.
    link: {
      openOnClick: false,
      autolink: false,
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: isAllowedAddress,
    },
  }),
  // Code may be bold or a link, and stands innermost, for its text has no escapes.
  Code.extend({ excludes: "", priority: 50 }),
  ListMarks,
  TaskList,
  TaskItem.configure({ nested: true }),
  Table,
  TableRow,
  TableHeader,
  TableCell,
  Island,
  Piece,
  LineEnd,
  Memory,
];
