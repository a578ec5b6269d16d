import type { ShownTheme } from "./brand.ts";
import type { Corner } from "./corner.ts";
import type { Address } from "./addresses.ts";
import type { Structure } from "./structure.ts";
import type { SiteLayout } from "./site-layout.ts";

/**
 * What pages must know about the server's configuration and the published content; it is part of each page's
 * data.
 */
export interface SiteFacts {
  /** What the site is called where the contact settings do not say it (SHELL-22). */
  name: string;
  /** Version of the published content: part of the samples' addresses. */
  version: string;
  /** Origin that pictures come from; empty for our own (SHELL-19). */
  storageOrigin: string;
  /** Picture that replaces one that fails to load; empty for the one that the site ships (HOME-3). */
  fallbackImage: string;
  /** Public origin of the site, for canonical links; empty where it is not configured. */
  siteUrl: string;
  /** The names of the brand's accents; categories and services use them in turn. */
  gels: string[];
  /** The shape of the brand's corner, unless it is square. */
  corner?: Corner;
  /** How banner, work and footer are built. */
  structure: Structure;
  /** The language of the site, as BCP 47, and the direction of its script. */
  language: string;
  direction: "ltr" | "rtl";
  /** What an entry without a title, and a project without a tag, are called in that language. */
  unnamed: { title: string; tag: string };
  /** A hash of the words: a page that was loaded with others must be loaded again to show these. */
  wordsHash: string;
  /** The typeface's file that every page needs, unless it is the built-in typeface. */
  fontFile?: string;
  /** The theme of every address that is not a light one. */
  theme: ShownTheme;
  /** Whether visitors may choose another. */
  themeSwitch: boolean;
  /** The brand's wordmark where it is not the website's name. */
  wordmark?: { text?: string; isImage?: true };
  /** Whether second layouts and light addresses are open (`showcase` in the content's site.yaml). */
  showcase: boolean;
  /** Ids of the addresses that the content has nothing for: they are 404, and nothing links to them. */
  closed: string[];
  /** How menus and pages are arranged, where the content sets it. */
  layout: SiteLayout;
  /** The years of the copyright line (SHELL-9). */
  copyright: string;
  /** What the content says of its lists, by the address of a page: `/blog`; also for search engines. */
  descriptions: Readonly<Record<string, string>>;
  /** Where the agency is, in degrees, if the footer shows it. */
  place?: { latitude: number; longitude: number };
  /** The content's further pages (`content/pages/`), for the footer. */
  pages: { slug: string; title: string }[];
  /** False where nobody can subscribe to a newsletter (`newsletter` in the content's site.yaml). */
  newsletter?: false;
  /** Whether the browser reports pages that it shows without loading them. */
  reportsMoves?: true;
  /** Ids of the entries that exist both live and among the samples, by the screen that shows them. */
  inBothThemes: Partial<Record<Address["screen"], number[]>>;
}

/** What every page of the site is shown with, besides its own data. */
export interface SiteLook {
  readonly facts: SiteFacts;
  /** The text of the style element that holds the brand's differences from the style sheet. */
  readonly brandStyle: string;
}
