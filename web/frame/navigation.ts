import { pathTo } from "#contract/addresses.ts";
import { texts } from "../texts.ts";

/** The main navigation beside Services (SHELL-1), in header and side panel alike; the same on light pages. */
export const navigation: readonly { label: string; path: string }[] = [
  { label: texts.nav.blog, path: pathTo("blog", "dark") },
  { label: texts.nav.about, path: pathTo("about", "dark") },
  { label: texts.nav.contact, path: pathTo("contact", "dark") },
];
