import { type MenuEntry, type MenuLink, usualMenu } from "#contract/site-layout.ts";
import { useWords } from "../sources/locale.ts";
import { usePageNames } from "../sources/page-names.ts";
import { useSiteFacts } from "../sources/site-facts.ts";
import { useToOpen } from "../sources/use-address.ts";
import type { CategoryView } from "../views.ts";

/** A link with a label of its own. */
interface LabelledLink {
  label: string;
  path: string;
}

/** Links under a title of their own. */
export interface LabelledMenu {
  label: string;
  /** Distinguishes it from the page's other menus. */
  id: string;
  entries: (LabelledLink & { category?: CategoryView })[];
}

/** The links whose pages exist. */
export function present(links: readonly { label: string; path: string | undefined }[]): LabelledLink[] {
  return links.flatMap(({ label, path }) => (path === undefined ? [] : [{ label, path }]));
}

/** Gives links of the content's menus their labels. */
export function useLabelled(): (link: MenuLink) => LabelledLink {
  const names = usePageNames();
  return ({ link, title, page }) => ({
    label: title ?? (page && names[page]) ?? link,
    path: link,
  });
}

/**
 * The main navigation, the same in header, side panel and on light pages. It is the content's menu, or by
 * default Services and the three pages of SHELL-1, as far as they exist.
 */
export function useNavigation(categories: CategoryView[]): (LabelledLink | LabelledMenu)[] {
  const to = useToOpen("dark");
  const words = useWords();
  const labelled = useLabelled();
  const menu = useSiteFacts()?.layout.menu;
  const byDefault = usualMenu.flatMap((page) => {
    const link = to(page);
    return link === undefined ? [] : [{ link, page }];
  });
  const services = servicesEntry(categories, to, words.nav.services);
  const entries: readonly MenuEntry[] = menu ?? [{ services: true }, ...byDefault];
  return entries.flatMap((entry, index): (LabelledLink | LabelledMenu)[] => {
    if ("services" in entry) return services;
    if ("link" in entry) return [labelled(entry)];
    return [{ label: entry.title, id: `menu-${index + 1}`, entries: entry.menu.map(labelled) }];
  });
}

/**
 * The services: a menu of the categories (SHELL-2); a link to the services' page where there are only
 * services.
 */
function servicesEntry(
  categories: CategoryView[],
  to: ReturnType<typeof useToOpen>,
  label: string,
): (LabelledLink | LabelledMenu)[] {
  if (to("category") === undefined) return present([{ label, path: to("services") }]);
  const entries = categories.map((category) => ({
    label: category.title,
    path: to("category", category) ?? "/",
    category,
  }));
  return [{ label, id: "services-menu", entries }];
}
