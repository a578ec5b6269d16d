import { readBlockSource, type BlockSource } from "./block-source.ts";
import { words } from "../words.ts";

/** A field of a block's form: what follows its name, one of its options, or the text in it. */
export interface BlockField {
  readonly of: "main" | "body" | { readonly option: string };
  readonly label: string;
  /** Whether the block shows nothing without it. */
  readonly required: boolean;
  /** What it names, where it is chosen from a list; a page is also typed. */
  readonly names?: "picture" | "pictures" | "file" | "page";
}

/** A kind of block of the site (docs/content.md) as an owner fills it in. */
export interface BlockForm {
  readonly label: string;
  /** A sentence about what it shows. */
  readonly help: string;
  readonly fields: readonly BlockField[];
  /** What a new one holds besides its name. */
  readonly body?: string;
}

const main = (label: string, names?: BlockField["names"]): BlockField => ({
  of: "main",
  label,
  required: true,
  ...(names && { names }),
});
const body = (label: string): BlockField => ({ of: "body", label, required: false });
const option = (name: string, label: string, names?: BlockField["names"]): BlockField => ({
  of: { option: name },
  label,
  required: false,
  ...(names && { names }),
});
const needed = (field: BlockField): BlockField => ({ ...field, required: true });
const { fields, blocks } = words.writing;

/** The form of each kind of block, in the order of the menu. */
export const blockForms: Readonly<Record<string, BlockForm>> = {
  figure: {
    ...blocks.figure,
    fields: [main(words.writing.picture, "picture"), option("alt", fields.alt), body(fields.caption)],
  },
  gallery: { ...blocks.gallery, fields: [{ ...body(fields.pictures), names: "pictures" }] },
  quote: {
    ...blocks.quote,
    fields: [body(fields.words), needed(option("name", fields.name)), option("role", fields.role)],
  },
  people: { ...blocks.people, fields: [body(fields.people)] },
  prices: { ...blocks.prices, fields: [body(fields.plans)] },
  call: {
    ...blocks.call,
    fields: [
      body(fields.text),
      needed(option("label", fields.label)),
      needed(option("link", fields.link, "page")),
    ],
  },
  video: {
    ...blocks.video,
    fields: [
      main(fields.video, "file"),
      needed(option("title", fields.title)),
      needed(option("poster", fields.poster, "picture")),
      option("captions", fields.captions, "file"),
      body(fields.caption),
    ],
  },
  download: { ...blocks.download, fields: [main(fields.file, "file"), body(fields.linkText)] },
  columns: {
    ...blocks.columns,
    fields: [body(fields.columns)],
    body: "::: column\n\n:::\n::: column\n\n:::",
  },
  details: { ...blocks.details, fields: [main(fields.summary), body(fields.text)] },
  table: {
    ...blocks.table,
    fields: [main(fields.title), body(fields.table)],
    body: "|  |  |\n| --- | --- |\n|  |  |",
  },
};

/**
 * A block with its form; undefined where it is edited as it is written, because its form would not show all
 * of it.
 */
export function formOf(
  source: string,
): { readonly form: BlockForm; readonly block: BlockSource } | undefined {
  const block = readBlockSource(source);
  const form = block && Object.hasOwn(blockForms, block.name) ? blockForms[block.name] : undefined;
  if (!block || !form) return undefined;
  const isShown = Object.keys(block.options).every((key) =>
    form.fields.some(({ of }) => typeof of === "object" && of.option === key),
  );
  const hasMain = block.main === "" || form.fields.some(({ of }) => of === "main");
  return isShown && hasMain ? { form, block } : undefined;
}

/** What a field of a block holds. */
export const valueIn = (block: BlockSource, { of }: BlockField): string =>
  typeof of === "object" ? (block.options[of.option] ?? "") : block[of];

/** The block with another value in a field. */
export const withValue = (block: BlockSource, { of }: BlockField, value: string): BlockSource =>
  typeof of === "object"
    ? { ...block, options: { ...block.options, [of.option]: value } }
    : { ...block, [of]: value };
