import { pathTo } from "#contract/addresses.ts";
import type { PostsPart } from "#contract/data-source.ts";
import type { Post } from "#contract/post.ts";
import { plainText } from "./plain-text.ts";
import type { DiscoveryParts } from "./parts.ts";
import type { Words } from "#words/words.ts";
import { websiteName } from "./website-name.ts";
import { xml } from "./xml.ts";

const newestPosts = 20;
const longestDescription = 400;

interface FeedItem {
  readonly title: string;
  readonly address: string;
  /**
   * The address by only the number, which redirects there: otherwise readers would show a post with a new
   * slug twice.
   */
  readonly guid: string;
  readonly description: string;
  readonly author: string;
  readonly changed: string | null;
}

/** The newest posts as RSS 2.0, in the same way from the own store and from a foreign provider. */
export async function rss({ source, foreign, locale }: DiscoveryParts, origin: string): Promise<string> {
  const spoken = await locale();
  // The own list begins with the newest; a foreign one may have any order, so all of it is read.
  const part: PostsPart = foreign === null ? { page: 1, perPage: newestPosts } : { after: 0 };
  const [{ name }, posts] = await Promise.all([
    websiteName(source, spoken),
    source.read({ name: "posts", part }),
  ]);
  const entries = (posts?.data ?? [])
    .map((post) => readEntry(post, origin, spoken.words))
    .toSorted(newestFirst)
    .slice(0, newestPosts);
  const newest = entries[0]?.changed;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    "<channel>",
    element("title", name),
    element("link", origin + pathTo("blog", "dark")),
    element("description", spoken.server.feed({ name })),
    element("language", spoken.language),
    ...(newest ? [element("lastBuildDate", rfc822(newest))] : []),
    `<atom:link href="${xml(`${origin}/rss.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...entries.map(item),
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}

function readEntry(post: Post, origin: string, { untitled }: Words): FeedItem {
  const { id, slug, title, author, content, created_at: created } = post;
  return {
    address: origin + pathTo("post", "dark", { id, slug }),
    guid: origin + pathTo("post", "dark", { id }),
    title: title || untitled,
    author,
    description: plainText(content, longestDescription),
    changed: created || null,
  };
}

/** Those without a date last; a provider may send its posts in any order. */
function newestFirst(a: FeedItem, b: FeedItem): number {
  return (b.changed ?? "").localeCompare(a.changed ?? "");
}

function item({ title, address, guid, description, author, changed }: FeedItem): string {
  return [
    "<item>",
    element("title", title),
    element("link", address),
    `<guid isPermaLink="true">${xml(guid)}</guid>`,
    ...(changed === null ? [] : [element("pubDate", rfc822(changed))]),
    ...(author === "" ? [] : [element("dc:creator", author)]),
    element("description", description),
    "</item>",
  ].join("\n");
}

function element(name: string, text: string): string {
  return `<${name}>${xml(text)}</${name}>`;
}

/** `toUTCString` returns RFC 822 with a four-digit year, as RSS requires. */
function rfc822(iso: string): string {
  return new Date(iso).toUTCString();
}
