import type { Extensions } from "@tiptap/core";
import { TaskItem, TaskList } from "@tiptap/extension-list";
import { Code } from "@tiptap/extension-code";
import { StarterKit } from "@tiptap/starter-kit";
import { isAllowedAddress } from "./address-of.ts";
import { Table, TableCell, TableHeader, TableRow, WholeText } from "./table-nodes.ts";
import { ListMarks } from "./list-marks.ts";
import { Island, LineEnd, Memory, Piece } from "./nodes.ts";

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
