import { Node } from "@tiptap/core";

/** What the library of tables calls each node. */
const roles: Readonly<Record<string, string>> = {
  table: "table",
  tableRow: "row",
  tableHeader: "header_cell",
  tableCell: "cell",
};

/** The sides that a column can be aligned to; null for the side where its script begins. */
export const sides = ["left", "center", "right"] as const;
export type ColumnSide = (typeof sides)[number] | null;

/** A side by its name, null for anything else. */
export const sideOf = (name: unknown): ColumnSide => sides.find((side) => side === name) ?? null;

/** A whole text: tables stand beside its blocks, and in none of them. */
export const WholeText = Node.create({ name: "doc", topNode: true, content: "(block | table)+" });

/** A table, whose first row is its head. With a title it is a block of the site. */
export const Table = Node.create({
  name: "table",
  content: "tableRow+",
  isolating: true,
  addAttributes: () => ({
    title: {
      default: "",
      parseHTML: (element) => element.dataset["title"] ?? "",
      renderHTML: ({ title }) => ({ "data-title": title }),
    },
  }),
  parseHTML: () => [{ tag: "table" }],
  renderHTML: ({ HTMLAttributes }) => ["table", HTMLAttributes, ["tbody", 0]],
  extendNodeSchema: ({ name }: { readonly name: string }) => ({ tableRole: roles[name] }),
});

/** A row of a table. */
export const TableRow = Node.create({
  name: "tableRow",
  content: "(tableHeader | tableCell)+",
  parseHTML: () => [{ tag: "tr" }],
  renderHTML: () => ["tr", 0],
});

const cell = (name: string, tag: "td" | "th") =>
  Node.create({
    name,
    content: "paragraph",
    isolating: true,
    addAttributes: () => ({
      align: {
        default: null,
        parseHTML: (element) => sideOf(element.dataset["align"]),
        renderHTML: ({ align }) => (align === null ? {} : { "data-align": align }),
      },
      // As it stands in the text that was opened.
      written: { default: null, rendered: false },
      // The library of tables reads these; in Markdown a cell is one cell.
      ...Object.fromEntries(["colspan", "rowspan"].map((span) => [span, { default: 1, rendered: false }])),
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [
      tag,
      { ...HTMLAttributes, ...(tag === "th" && { scope: "col" }) },
      0,
    ],
  });

/** A cell of the first row. */
export const TableHeader = cell("tableHeader", "th");
/** A cell below it. */
export const TableCell = cell("tableCell", "td");
