import { addressAt, addresses } from "#contract/addresses.ts";
import type { MenuEntry, MenuLink, SiteLayout } from "#contract/site-layout.ts";
import type { Named, PageName } from "#contract/site-map.ts";
import type { z } from "zod";
import { always, isAlways, type Window } from "../content/window.ts";
import type { fileSchemas } from "../folder/file-schemas.ts";
import type { Mistake } from "../content/fault.ts";
import { missingLegalPage } from "./legal-pages.ts";
import type { Reading } from "./entry-reading.ts";
import { type Shows, type Timed, valuesOf } from "../folder/read-dates.ts";
import type { FurtherPage } from "./read-pages.ts";
import type { ReadSamples } from "./read-samples.ts";
import type { CheckedFile } from "../folder/read-file.ts";
import { faultAt } from "../folder/source.ts";

type SiteFile = z.output<typeof fileSchemas.site>;

/** What menus lead to: further pages, and by the page that shows it each entry. */
export interface Linked {
  readonly pages: readonly Timed<Pick<FurtherPage, "slug" | "title">>[];
  readonly services: ReadSamples["services"];
  readonly entries: Partial<Record<PageName, readonly Timed<{ id: number }>[]>>;
}

/** How site.yaml arranges the site. */
export interface ReadLayout {
  readonly layoutFor: (shows: Shows) => SiteLayout;
  /** The ids of the addresses that the owner has closed. */
  readonly off: string[];
}

/** The screens of each group of pages that `pages` in site.yaml may turn off. */
const groups: Readonly<Record<keyof SiteFile["pages"], readonly Named<"screen">[]>> = {
  about: ["about"],
  team: ["team", "team-member"],
  services: ["services", "service"],
  projects: ["projects", "all-work", "project-carousel", "project"],
  contact: ["contact"],
  faq: ["faq"],
  blog: ["posts", "post"],
  sitemap: ["sitemap"],
};

/** Pages that have a name of their own to stand in a menu; any other link says its title. */
const named = new Set<PageName>(
  "home about team projects contact faq services blog sitemap"
    .split(" ")
    .flatMap((name) => addresses.find(({ page }) => page === name)?.page ?? []),
);

/**
 * How site.yaml arranges the site, checked: links that lead nowhere and pages that a country's law requires
 * are faults; a link to what is not meant is left out.
 */
export function readLayout(
  entry: CheckedFile<SiteFile>,
  linked: Linked,
  { faults }: Pick<Reading, "faults">,
): ReadLayout {
  const { pages } = linked;
  const { menu, footer, titles, country, pages: switches } = entry.value;
  const { source } = entry;
  const fault = (keys: readonly PropertyKey[], mistake: Mistake) =>
    faults.push(faultAt(source, keys, mistake));
  const linkAt = (link: string | MenuLink, keys: readonly PropertyKey[]) => {
    const read = readLink(link, pages);
    if (!("is" in read)) return [{ value: read, visible: targetOf(read.link, linked) }];
    fault(keys, read);
    return [];
  };
  // A page that is there for a time only is no imprint.
  const legal =
    country &&
    missingLegalPage(
      country,
      pages.filter(({ visible }) => isAlways(visible)).map(({ value }) => value),
    );
  if (legal) fault(["country"], { is: "pageRequired", ...legal });
  const off = closedBySwitches(switches);
  if (off.includes("contact"))
    for (const { title } of linked.services
      .map(({ value }) => value)
      .filter(({ content }) => content === null))
      fault(["pages", "contact"], { is: "serviceWithoutPage", service: title });
  const menus = menu?.map((menuEntry, index) => menuEntryOf(menuEntry, ["menu", index], linkAt));
  const links = footer?.flatMap((footerLink, index) => linkAt(footerLink, ["footer", index]));
  const layoutFor = (shows: Shows): SiteLayout => ({
    ...(menus && { menu: menus.flatMap((menuFor) => menuFor(shows)) }),
    ...(links && { footer: valuesOf(links, shows) }),
    ...arrangedHome(entry.value),
    ...(Object.keys(titles).length > 0 && { titles: byPage(titles) }),
  });
  return { layoutFor, off };
}

/** The ids of the addresses that the switches of `pages` close. */
export function closedBySwitches(switches: SiteFile["pages"]): string[] {
  return Object.entries(groups).flatMap(([group, screens]) =>
    // The keys are the table's own.
    switches[group as keyof typeof groups]
      ? []
      : addresses.filter(({ screen }) => screens.includes(screen)).map(({ id }) => id),
  );
}

function menuEntryOf(
  menuEntry: NonNullable<SiteFile["menu"]>[number],
  keys: readonly PropertyKey[],
  linkAt: (one: string | MenuLink, at: readonly PropertyKey[]) => Timed<MenuLink>[],
): (shows: Shows) => MenuEntry[] {
  if (menuEntry === "services") return () => [{ services: true }];
  if (typeof menuEntry === "string" || "link" in menuEntry) {
    const links = linkAt(menuEntry, keys);
    return (shows) => valuesOf(links, shows);
  }
  const menu = menuEntry.menu.flatMap((menuLink, index) => linkAt(menuLink, [...keys, "menu", index]));
  return (shows) => [{ title: menuEntry.title, menu: valuesOf(menu, shows) }];
}

/** When what a link leads to is public; always where it is no entry of the content. */
function targetOf(link: string, { pages, entries }: Linked): Window {
  const path = link.replace(/[?#].*/, "");
  const page = pages.find(({ value }) => `/${value.slug}` === path);
  const id = Number(/\/(\d+)(?:-[^/]*)?\/?$/.exec(path)?.[1]);
  const address = link.startsWith("/") ? addressAt(path) : undefined;
  const entry = address && entries[address.canonical]?.find(({ value }) => value.id === id);
  return (page ?? entry)?.visible ?? always;
}

/** A link as pages show it, or what is wrong with it. */
function readLink(written: string | MenuLink, pages: Linked["pages"]): MenuLink | Mistake {
  const { link, title } = typeof written === "string" ? { link: written, title: undefined } : written;
  if (/^(?:https:\/\/|http:\/\/|mailto:|tel:)/i.test(link) && URL.canParse(link))
    return title === undefined ? untitled(link) : { link, title };
  const address = link.startsWith("/") ? addressAt(link.replace(/[?#].*/, "")) : undefined;
  const further = pages.find(({ value }) => `/${value.slug}` === link)?.value;
  if (!address || (address.page === "page" && !further)) return { is: "linkLost", link };
  if (further) return { link, title: title ?? further.title };
  if (title === undefined && !named.has(address.page)) return untitled(link);
  return { link, page: address.page, ...(title === undefined ? {} : { title }) };
}

const untitled = (link: string): Mistake => ({ is: "linkUntitled", link });

/** The sections of each page, and where the home page's banner is. */
function arrangedHome({ sections, banner }: SiteFile): Pick<SiteLayout, "sections" | "banner"> {
  const { home, ...rest } = sections ?? {};
  const at = home?.indexOf("banner") ?? -1;
  const others = home?.filter((section) => section !== "banner");
  const follows = at > 0 ? others?.[at - 1] : undefined;
  return {
    ...(sections && { sections: { ...rest, ...(others && { home: others }) } }),
    ...(follows && { banner: follows }),
    ...(!banner && { banner: null }),
  };
}

function byPage(titles: Readonly<Record<string, string>>): NonNullable<SiteLayout["titles"]> {
  return Object.fromEntries(
    Object.entries(titles).flatMap(([path, title]) => {
      const address = addressAt(path);
      return address ? [[address.page, title]] : [];
    }),
  );
}
