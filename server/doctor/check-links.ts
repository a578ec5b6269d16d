import { addressAt } from "#contract/addresses.ts";
import { entryId } from "#contract/entry-id.ts";
import type { PageName } from "#contract/site-map.ts";
import { type Content, samplesAt } from "../content/content.ts";
import type { ContentFacts } from "./content-facts.ts";
import type { ContentSeen } from "./content-rules.ts";
import { type Link, linksOf, textsOf } from "./texts.ts";

/** Addresses of the site that are no pages. */
const ownFiles = new Set([
  "/rss.xml",
  "/sitemap.xml",
  "/robots.txt",
  "/site.webmanifest",
  "/.well-known/security.txt",
]);
const vague = /^(?:here|click here|read more|more|link|this|hier|mehr|ici|aquí|qui|tutaj)$/i;

/** Links in texts that lead nowhere, or not where a visitor can go. Menus are checked at publishing. */
export function checkLinks({ sources, content, publicFiles }: ContentFacts): ContentSeen[] {
  return sources
    .flatMap(textsOf)
    .flatMap(linksOf)
    .flatMap((link) => seenOf(link, content, publicFiles));
}

function seenOf(
  { href, label, where }: Link,
  content: Content | null,
  publicFiles: readonly string[],
): ContentSeen[] {
  const id = kindOf(href, content, publicFiles);
  const own: ContentSeen[] = id === null ? [] : [{ id, what: sentences[id](href), where: where() }];
  if (label === null || !vague.test(label)) return own;
  return [
    ...own,
    { id: "link-vague", what: `The link to ${href} says no more than "${label}".`, where: where() },
  ];
}

const sentences = {
  "link-dead": (href: string) => `The link ${href} leads to no page of the site.`,
  "link-local": (href: string) => `The link ${href} leads to the visitor's own computer.`,
  "link-insecure": (href: string) => `The link ${href} is not encrypted.`,
  "link-empty": () => "A link leads nowhere.",
} as const;

function kindOf(
  href: string,
  content: Content | null,
  publicFiles: readonly string[],
): keyof typeof sentences | null {
  if (href === "" || href === "#") return "link-empty";
  if (/^https?:\/\/(?:localhost|127\.|\[::1\]|0\.0\.0\.0)/i.test(href)) return "link-local";
  if (/^http:\/\//i.test(href)) return "link-insecure";
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(href)) return null;
  return content === null || leadsSomewhere(href, content, publicFiles) ? null : "link-dead";
}

function leadsSomewhere(href: string, content: Content, publicFiles: readonly string[]): boolean {
  const path = href.replace(/[?#].*/, "");
  // Publishing turns them into the address under which the file is sent.
  if (content.files.some(({ name }) => `files/${name}` === path)) return true;
  if (!path.startsWith("/")) return false;
  if (ownFiles.has(path) || publicFiles.includes(path.slice(1))) return true;
  const address = addressAt(path);
  if (!address || content.samples.site.off?.includes(address.id)) return false;
  if (address.showcase && !content.samples.site.showcase) return false;
  const entry = path.replace(/\/$/, "").split("/").at(-1)?.toLowerCase() ?? "";
  // A slug may follow the id, and may be a former one.
  const key = address.page === "page" ? entry : entryId(entry);
  return entriesOf(address.page, content)?.includes(key) ?? true;
}

/** What the last part of an address may be; null where it names no entry. */
function entriesOf(page: PageName, content: Content): string[] | null {
  // What has dates is there at some time.
  const samples = samplesAt(content.samples, "ever");
  const ids = (some: readonly { id: number }[]) => some.map(({ id }) => String(id));
  const kinds: Partial<Record<PageName, () => string[]>> = {
    post: () => ids(content.posts),
    postWithSidebar: () => ids(content.posts),
    project: () => ids(content.projects),
    item: () => ids(content.items),
    itemOfProjects: () => ids(content.items),
    category: () => ids(content.categories),
    teamMember: () => ids(content.team),
    service: () => ids(samples.services.services),
    page: () => samples.pages.map(({ slug }) => slug),
  };
  return kinds[page]?.() ?? null;
}
