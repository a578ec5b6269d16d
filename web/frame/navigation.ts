import type { useTo } from "../sources/use-address.ts";
import { texts } from "../texts.ts";

/** The main navigation beside Services (SHELL-1), in header and side panel alike. */
export function navigation(to: ReturnType<typeof useTo>): { label: string; path: string }[] {
  return [
    { label: texts.nav.blog, path: to("blog") },
    { label: texts.nav.about, path: to("about") },
    { label: texts.nav.contact, path: to("contact") },
  ];
}
