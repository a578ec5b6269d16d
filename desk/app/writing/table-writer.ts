import type { Node } from "@tiptap/pm/model";
import type { BlockReader } from "./block-reader.ts";
import { writeBlockSource } from "./block-source.ts";
import { firstThat } from "./first-that.ts";
import { meaningOf } from "./meaning-of.ts";
import { inRow } from "./read-tables.ts";
import { serializersWith, text } from "./serializers.ts";
import { type ColumnSide, sideOf } from "./table-nodes.ts";
import { withoutBlanks } from "./without-blanks.ts";

type Reading = Pick<BlockReader, "read">;

/** A row is one line, and what begins a block elsewhere is text in it. */
const serializers = serializersWith({
  paragraph: (state, node) => state.renderInline(node, false),
  hardBreak: (state) => state.write("<br>"),
  lineEnd: (state) => state.write(" "),
});

/** A cell that was not edited is not written again: a key changes one of perhaps hundreds. */
const known = new WeakMap<Node, string>();

/** A table as Markdown, within the block of the site if it has a title. Untouched cells keep their text. */
export function writeTable(table: Node, reading: Reading): string {
  const [head = [], ...rows] = table.children.map(({ children }) =>
    children.map((cell) => {
      const source = known.get(cell) ?? writeCell(cell, reading);
      known.set(cell, source);
      return source;
    }),
  );
  const marks = (table.firstChild?.children ?? []).map(({ attrs }) => markOf(sideOf(attrs["align"])));
  const body = [head, marks, ...rows].map(line).join("\n");
  const title = text(table.attrs["title"], "").trim();
  return title === "" ? body : writeBlockSource({ name: "table", main: title, options: {}, body });
}

const line = (cells: readonly string[]) => `|${cells.map((cell) => ` ${cell} `).join("|")}|`;

const markOf = (side: ColumnSide) =>
  side === null ? "---" : { left: ":--", center: ":-:", right: "--:" }[side];

function writeCell({ attrs, firstChild: paragraph, type }: Node, { read }: Reading): string {
  if (!paragraph) return "";
  const inCell = (source: string) =>
    read(`${line([source])}\n${line(["---"])}`)?.[0]?.firstChild?.firstChild?.firstChild;
  const before = attrs["written"];
  if (typeof before === "string" && inCell(before)?.content.eq(paragraph.content)) return before;
  const whole = type.schema.topNodeType.create(null, withoutBlanks(paragraph));
  const meaning = meaningOf([paragraph]);
  return firstThat(
    serializers.map(
      (one) => () =>
        inRow(
          one
            .serialize(whole)
            .replaceAll(/\s*\n\s*/g, " ")
            .trim(),
        ),
    ),
    (source) => {
      const again = inCell(source);
      return again !== null && again !== undefined && meaningOf([again]) === meaning;
    },
  );
}
