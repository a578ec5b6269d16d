import { canonicalAddresses } from "#contract/addresses.ts";
import type { TreePage } from "#desk/contract/tree.ts";
import type { Value } from "#contract/fields/value.ts";
import { type ContentKind, kinds } from "#server/wording/content-kinds.ts";
import { valueAt } from "#desk/contract/edit-value.ts";
import { fieldName } from "#words/part.ts";
import { inWords } from "#contract/fields/field.ts";

/** Names of pages in an owner's words, where the page's own is none. */
const names: Readonly<Record<string, string>> = {
  faq: "Questions and answers",
  project3: "Sample projects",
  blogWithSidebar: "Blog with a side column",
  sitemap: "All pages",
};

/** The pages that are no entries, in the order of the site map, without a showcase that is off. */
export function treePages(site: Value, showcase: boolean, closed: readonly string[]): TreePage[] {
  const open = new Set(canonicalAddresses(showcase, closed).map(({ page }) => page));
  return canonicalAddresses(showcase)
    .map(({ page, pattern }) => ({ page, address: pattern.replace("/:page?", "") }))
    .filter(({ address }) => !address.includes(":"))
    .map(({ page, address }) => {
      const title = valueAt(site, ["titles", address]);
      return {
        page,
        title: typeof title === "string" ? title : fieldName(names[page] ?? inWords(page)),
        address,
        open: open.has(page),
        files: filesOf(page),
      };
    });
}

/** Documents that a page shows; the site's own file last. */
function filesOf(page: string): string[] {
  const isOf = ({ files, lists }: ContentKind) => !files.includes("*") && lists?.some((one) => one === page);
  const files = kinds.filter(isOf).map(({ files: one }) => one);
  const own = files.filter((file) => file.includes(page));
  return [...new Set([...own, ...files, "site.yaml"])];
}
