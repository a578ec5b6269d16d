import type { Address } from "#contract/addresses.ts";
import type { Words } from "#words/words.ts";

/**
 * A page's title with the words that distinguish its address from others of the same page: no two addresses
 * share a title.
 */
export function variantTitle(
  title: string,
  { page, theme }: Pick<Address, "page" | "theme">,
  { variants, variantTitle: joined }: Pick<Words, "variants" | "variantTitle">,
): string {
  const { light, ...layouts }: Partial<Record<string, string>> = variants;
  const inLayout = [layouts[page], theme === "light" ? light : undefined];
  return inLayout.reduce<string>(
    (whole, variant) => (variant ? joined({ title: whole, variant }) : whole),
    title,
  );
}
