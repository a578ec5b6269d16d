import type { Node } from "@tiptap/pm/model";
import type { BlockReader } from "./block-reader.ts";
import { readBlockSource } from "./block-source.ts";
import { readSource } from "./read-source.ts";

/** The table of the site's block for a table with a title; undefined for any other block. */
export function readTitledTable(source: string, { read }: BlockReader): readonly Node[] | undefined {
  const block = readBlockSource(source);
  if (block?.name !== "table" || block.main === "" || Object.keys(block.options).length > 0) return undefined;
  const [table, ...others] = readSource(block.body).blocks;
  if (table?.kind !== "table" || others.length > 0) return undefined;
  return read(table.source)?.map((node) => node.type.create({ title: block.main }, node.content));
}

/** What a table says, without the marks around its cells. */
export const lettersOf = (source: string): string =>
  source
    .split(/\r\n|\r|\n/)
    .filter((line) => !/^[\s|:-]*$/.test(line))
    .join("")
    .replaceAll(/[\s|:]/g, "");
