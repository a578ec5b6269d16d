import { useToOpen } from "../sources/use-address.ts";
import { texts } from "../texts.ts";

/** A link with words of its own. */
export interface LabelledLink {
  label: string;
  path: string;
}

/** The links that lead to a page that is there. */
export function present(links: readonly { label: string; path: string | undefined }[]): LabelledLink[] {
  return links.flatMap(({ label, path }) => (path === undefined ? [] : [{ label, path }]));
}

/** The main navigation beside Services (SHELL-1), in header and side panel alike; the same on light pages. */
export function useNavigation(): LabelledLink[] {
  const to = useToOpen("dark");
  return present([
    { label: texts.nav.blog, path: to("blog") },
    { label: texts.nav.about, path: to("about") },
    { label: texts.nav.contact, path: to("contact") },
  ]);
}
