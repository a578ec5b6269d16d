import { formOf, valueIn } from "../writing/block-forms.ts";
import type { ItemApart } from "./items-apart.ts";

/**
 * Two paragraphs of which at least one is a block of the site, in the words of its form: "Picture: rain.jpg, A
 * wet street". Undefined where neither is one, or those words would be the same.
 */
export function blocksApart({
  before,
  after,
}: {
  readonly before: string;
  readonly after: string;
}): readonly ItemApart[] | undefined {
  const [was, is] = [inWords(before), inWords(after)];
  if (was === is || (was === before && is === after)) return undefined;
  return [{ was, is }];
}

function inWords(paragraph: string): string {
  const found = formOf(paragraph);
  if (!found) return paragraph;
  const { form, block } = found;
  const values = form.fields.map((one) => valueIn(block, one)).filter((value) => value.trim() !== "");
  return values.length === 0 ? form.label : `${form.label}: ${values.join(", ")}`;
}
