import { addressById } from "#contract/addresses.ts";
import { type Brand, neutralBrand } from "#contract/brand.ts";
import type { EntryHeads } from "#contract/rendered-page.ts";
import type { MenuEntry, MenuLink, SiteLayout } from "#contract/site-layout.ts";
import type { SiteFacts } from "#contract/site-facts.ts";
import type { ForeignSource } from "./api/foreign-source.ts";
import { brandStyle } from "./brand/style.ts";
import { baseLanguage, createLocale, type ServerLocale } from "#words/catalogue.ts";
import type { Config } from "./config/config.ts";
import type { Store } from "./store/store.ts";

/** What the pages must know, and what only their heads on the server need. */
export interface ServerFacts extends SiteFacts {
  readonly locale: ServerLocale;
  readonly heads: EntryHeads;
  /** The text of the style element that holds the brand's differences from the style sheet. */
  readonly brandStyle: string;
}

type PublishedFacts = Omit<ServerFacts, "storageOrigin" | "fallbackImage" | "siteUrl" | "version">;

/** What was read last, and its content version; null where that is unknown. */
interface LastRead {
  readonly version: string | null;
  readonly facts: PublishedFacts;
}

type FactsSource = Pick<Store, "brand" | "contacts" | "heads" | "contentVersion" | "sample" | "closed">;

/** The specification's (SHELL-9), for content that sets no other. */
const defaultCopyright = "2024";

/**
 * What the pages must know about the configuration and about the published content. A page reads only the
 * version; the rest is read once per version. A database that is away is no failure: the last known facts are
 * used.
 */
export function siteFacts(
  config: Pick<Config, "fallbackImage" | "siteUrl">,
  store: FactsSource,
  foreign: Pick<ForeignSource, "origin"> | null = null,
): () => Promise<ServerFacts> {
  const fixed = {
    storageOrigin: foreign?.origin ?? "",
    fallbackImage: config.fallbackImage,
    siteUrl: config.siteUrl,
  };
  const unknown: PublishedFacts = {
    ...brandFacts(neutralBrand),
    ...spoken(createLocale({ language: baseLanguage })),
    showcase: true,
    closed: [],
    layout: {},
    copyright: defaultCopyright,
    descriptions: {},
    heads: {},
    pages: [],
    inBothThemes: {},
  };
  let known: LastRead = { version: null, facts: unknown };

  const latest = async () => {
    const version = await store.contentVersion();
    if (version === known.version) return known;
    const published = await readPublished(store, foreign !== null);
    // A foreign source's ids do not match those of the content.
    const facts = foreign ? { ...published, inBothThemes: {}, heads: ofPages(published.heads) } : published;
    const read = { version, facts };
    // Content published in between must not be cached under this version.
    known = (await store.contentVersion()) === version ? read : { version: known.version, facts };
    return read;
  };
  return async () => {
    // Under the last known version, pages are rendered from the answers that are cached under it.
    const { version, facts } = await latest().catch(() => known);
    return { ...fixed, ...facts, version: version ?? "" };
  };
}

/** The heads of pages that are no entries. */
const ofPages = (heads: EntryHeads) =>
  Object.fromEntries(Object.entries(heads).filter(([path]) => !/\/\d/.test(path)));

/** The layout without links to pages that have no content. */
function openLayout({ menu, footer, ...rest }: SiteLayout, closed: readonly string[]): SiteLayout {
  const isOpen = ({ page }: MenuLink) => page === undefined || !closed.includes(page);
  const openEntries = menu?.flatMap((entry): MenuEntry[] => {
    if ("services" in entry) return [entry];
    if (!("menu" in entry)) return isOpen(entry) ? [entry] : [];
    const links = entry.menu.filter(isOpen);
    return links.length > 0 ? [{ ...entry, menu: links }] : [];
  });
  return {
    ...rest,
    ...(openEntries && { menu: openEntries }),
    ...(footer && { footer: footer.filter(isOpen) }),
  };
}

/** Facts by where they go: `facts` into each page's data, the others into what the server alone writes. */
export function divideFacts(all: ServerFacts) {
  const { heads, brandStyle: style, locale, ...facts } = all;
  return { facts, brandStyle: style, heads, locale };
}

/** The language of the published content, which every answer of this site uses. */
export function localeOf(facts: () => Promise<ServerFacts>): () => Promise<ServerLocale> {
  return async () => (await facts()).locale;
}

/** What pages must know about a locale, and the name in it that stands in for the contact settings. */
export function spoken(
  serverLocale: ServerLocale,
  ownName = "",
): Pick<ServerFacts, "language" | "direction" | "unnamed" | "wordsHash" | "locale" | "name"> {
  const { language, direction, data, words, server } = serverLocale;
  const name = ownName || words.fallbackName;
  const unnamed = { title: words.untitled, tag: server.defaultTag };
  // For what the server alone writes, such as the feed.
  const locale = { ...serverLocale, words: { ...words, fallbackName: name } };
  return { locale, name, language, direction, unnamed, wordsHash: data.hash };
}

/** Before anything is published there is none of these documents. */
async function readPublished(store: FactsSource, isForeign: boolean): Promise<PublishedFacts> {
  const [brand, contacts, heads, closed, site, contact, pages, team, projects, posts] = await Promise.all([
    store.brand(),
    store.contacts(),
    store.heads(),
    store.closed(isForeign),
    store.sample("site"),
    store.sample("contact"),
    store.sample("pages"),
    store.sample("team"),
    store.sample("projects"),
    store.sample("posts"),
  ]);
  const ids = (entries: readonly { id: number }[] | null) => (entries ?? []).map(({ id }) => id);
  const showcase = site?.showcase ?? true;
  return {
    ...brandFacts(brand),
    ...spoken(
      createLocale({ language: site?.language ?? baseLanguage, own: site?.words ?? {} }),
      contacts?.website_name,
    ),
    showcase,
    // Those of the showcase are closed with it; listing them again would only make every page longer.
    closed: closed.filter((id) => showcase || addressById(id)?.showcase === false),
    layout: openLayout(site?.layout ?? {}, closed),
    copyright: site?.copyright ?? defaultCopyright,
    ...(brand.structure.footer === "map" && contact?.map && { place: coordinatesOf(contact.map) }),
    ...(site?.newsletter === false && { newsletter: false as const }),
    descriptions: site?.descriptions ?? {},
    heads,
    pages: (pages ?? []).map(({ slug, title }) => ({ slug, title })),
    inBothThemes: { "team-member": ids(team), project: ids(projects), post: ids(posts) },
  };
}

const coordinatesOf = ({ latitude, longitude }: NonNullable<SiteFacts["place"]>) => ({ latitude, longitude });

function brandFacts(
  brand: Brand,
): Pick<
  PublishedFacts,
  "brandStyle" | "gels" | "corner" | "structure" | "fontFile" | "theme" | "themeSwitch" | "wordmark"
> {
  const { wordmark } = brand;
  const wordmarkFacts = typeof wordmark === "string" ? { text: wordmark } : { isImage: true as const };
  return {
    brandStyle: brandStyle(brand),
    gels: brand.accents.map(({ name }) => name),
    ...(brand.corner === neutralBrand.corner ? {} : { corner: brand.corner }),
    ...(brand.font ? { fontFile: brand.font.preload } : {}),
    structure: brand.structure,
    theme: brand.theme,
    themeSwitch: brand.switch,
    ...(wordmark ? { wordmark: wordmarkFacts } : {}),
  };
}
