import type { Node } from "@tiptap/pm/model";
import type { BlockReader } from "./block-reader.ts";
import { firstThat } from "./first-that.ts";
import { meaningOf } from "./meaning-of.ts";
import { serializersWith, text } from "./serializers.ts";
import { writeTable } from "./table-writer.ts";
import { withoutBlanks } from "./without-blanks.ts";

const serializers = serializersWith();

/** A block as Markdown that reads as the same block; empty for an empty paragraph or heading. */
export function writeBlock(block: Node, { read }: Pick<BlockReader, "read">): string {
  const { name, schema } = block.type;
  if (name === "table") return writeTable(block, { read });
  if (name === "island") return text(block.attrs["source"], "").replace(/\s+$/, "");
  const stripped = withoutBlanks(block);
  if (block.inlineContent && name !== "codeBlock" && stripped.content.size === 0) return "";
  const whole = schema.topNodeType.create(null, stripped);
  const meaning = meaningOf([block]);
  return firstThat(
    serializers.map((one) => () => one.serialize(whole).trimEnd()),
    (source) => meaningOf(read(source) ?? []) === meaning,
  );
}
