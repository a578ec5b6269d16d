import type { Address } from "#contract/addresses.ts";
import { texts } from "../texts.ts";

/** A page's title with what sets its address apart from others of the same page: no two addresses share a title. */
export function variantTitle(title: string, { page, theme }: Pick<Address, "page" | "theme">): string {
  return [title, texts.variants[page], theme === "light" && texts.light].filter(Boolean).join(", ");
}
