import { type BlockForm, blockForms } from "./block-forms.ts";

/** The kinds of blocks whose label or help has every typed word, those whose label begins with them first. */
export function filterBlocks(typed: string): (readonly [name: string, form: BlockForm])[] {
  const text = typed.trim().toLowerCase();
  const parts = text.split(/\s+/);
  const isFirst = ({ label }: BlockForm) => label.toLowerCase().startsWith(text);
  return Object.entries(blockForms)
    .filter(([, { label, help }]) => parts.every((part) => `${label} ${help}`.toLowerCase().includes(part)))
    .toSorted(([, one], [, other]) => Number(isFirst(other)) - Number(isFirst(one)));
}
