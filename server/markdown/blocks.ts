import type { BlockKind } from "./block.ts";
import { people, prices } from "./block-entries.ts";
import { download } from "./block-download.ts";
import { figure, gallery } from "./block-pictures.ts";
import { table } from "./block-table.ts";
import { video } from "./block-video.ts";
import { call, column, columns, details, quote } from "./block-words.ts";

/** Every kind of block by its name (docs/content.md). */
export const blocks: Readonly<Record<string, BlockKind>> = {
  gallery,
  figure,
  quote,
  people,
  prices,
  call,
  video,
  download,
  columns,
  column,
  table,
  details,
};
