import type { Content } from "../content/content.ts";
import { type FindPage, pageFinder } from "../redirects/page-finder.ts";
import type { SourceFile } from "../folder/source.ts";
import type { ContentFacts } from "./content-facts.ts";
import type { SeenOf } from "./rules.ts";
import { saw } from "./saw.ts";
import { type Link, linksOf, textsOf } from "./texts.ts";

/** Addresses of the site that are no pages. */
const ownFiles = new Set(["/robots.txt", "/site.webmanifest", "/.well-known/security.txt"]);
const vagueLabel = /^(?:here|click here|read more|more|link|this|hier|mehr|ici|aquí|qui|tutaj)$/i;

/**
 * Links in texts that lead nowhere, or not where a visitor can go. Menus are checked at publishing, which
 * warns of what is no note here.
 */
export function checkLinks({
  sources,
  ...known
}: Pick<ContentFacts, "sources" | "content" | "publicFiles">): SeenOf<"content">[] {
  return sources.flatMap(linkCheck(known));
}

/** The same for one file after the other, of which there may be a hundred thousand. */
export function linkCheck({ content, publicFiles }: Pick<ContentFacts, "content" | "publicFiles">) {
  const leads = content && leadsInSite(content, publicFiles);
  return (source: SourceFile): SeenOf<"content">[] =>
    textsOf(source)
      .flatMap(linksOf)
      .flatMap((link) => checkLink(link, leads));
}

type Leads = (href: string) => boolean;

function checkLink({ href, label, where }: Link, leads: Leads | null): SeenOf<"content">[] {
  const kind = kindOf(href, leads);
  const seen = [
    kind !== null && saw(kind, { href }),
    label !== null && vagueLabel.test(label) && saw("link-vague", { href, label }),
  ];
  return seen.filter((one) => one !== false).map((one) => ({ ...one, where: where() }));
}

type Kind = "link-dead" | "link-local" | "link-insecure" | "link-refused" | "link-empty";

function kindOf(href: string, leads: Leads | null): Kind | null {
  if (href === "" || href === "#") return "link-empty";
  if (/^https?:\/\/(?:localhost|127\.|\[::1\]|0\.0\.0\.0)/i.test(href)) return "link-local";
  if (/^http:\/\//i.test(href)) return "link-insecure";
  if (/^(?:https:|mailto:|tel:|\/\/|#)/i.test(href)) return null;
  if (/^[a-z][a-z\d+.-]*:/i.test(href)) return "link-refused";
  return leads === null || leads(href) ? null : "link-dead";
}

/** Whether an address of the site leads to something. */
function leadsInSite(content: Content, publicFiles: readonly string[]): Leads {
  const findPage: FindPage = pageFinder(content);
  // Publishing turns them into the address under which the file is sent.
  const files = new Set(content.files.map(({ name }) => `files/${name}`));
  return (href) => {
    const path = href.replace(/[?#].*/, "");
    if (files.has(path) || ownFiles.has(path) || publicFiles.includes(path.slice(1))) return true;
    return path.startsWith("/") && findPage(path) !== null;
  };
}
