import { canonicalAddresses } from "#contract/addresses.ts";
import type { TreePage } from "#desk/contract/tree.ts";
import type { Value } from "#contract/fields/value.ts";
import { type ContentKind, kinds } from "#server/wording/content-kinds.ts";
import { valueAt } from "#desk/contract/edit-value.ts";
import { fieldName } from "#words/part.ts";
import { inWords } from "#contract/fields/field.ts";
import { treeKinds } from "./tree-kinds.ts";

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
        ...shownOn(page),
      };
    });
}

/** Every page shows the site's own file. */
const ofAll = "site.yaml";

/** What a page shows of the folder, the document that is most its own first. */
function shownOn(page: string): Pick<TreePage, "document" | "files" | "kinds"> {
  const isOf = ({ lists }: ContentKind) => lists?.some((one) => one === page) === true;
  const files = kinds.filter((kind) => isOf(kind) && !kind.files.includes("*")).map((kind) => kind.files);
  const own = files.filter((file) => file.includes(page));
  const all = [...new Set([...own, ...files, ofAll])];
  const listed = treeKinds.filter(isOf).map(({ name }) => name);
  const hasNone = files.length === 0 && listed.length > 0;
  return { document: hasNone ? null : (all[0] ?? ofAll), files: all, kinds: listed };
}
