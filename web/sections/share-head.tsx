import { use } from "react";
import { useLocation } from "react-router";
import { ServerHeadContext } from "../sources/server-head.ts";
import { useSiteFacts } from "../sources/site-facts.ts";
import { useWords } from "../sources/locale.ts";
import { siteGraph } from "../json-ld/site-graph.ts";
import type { ContactsView } from "../views.ts";
import type { PageHeadProps } from "./page-head-props.ts";

const longestDescription = 160;

interface ShareHeadProps extends PageHeadProps {
  /** The whole title. */
  title: string;
  /** What the site is called. */
  name: string;
  /** The page's own part of it. */
  short: string;
  /** Path of the canonical address; undefined where there is no such page. */
  path: string | undefined;
  canonical: string | undefined;
  siteUrl: string;
  contacts: ContactsView | null | undefined;
}

/**
 * Description, Open Graph, Twitter card and JSON-LD, for programs that read a page without a browser. The
 * server draws the shared picture from the page's title and picture.
 */
export function ShareHead({
  title,
  name,
  short,
  description,
  path,
  headline = short,
  picture,
  canonical,
  siteUrl,
  contacts,
  jsonLd = [],
}: ShareHeadProps) {
  const { pathname } = useLocation();
  const head = use(ServerHeadContext);
  const plainPath = path?.replace(/\?.*/, "") ?? "";
  const descriptions = useSiteFacts()?.descriptions;
  const own = head?.heads[plainPath];
  const shared = own?.share === undefined ? picture : { src: `/storage/${own.share}` };
  head?.report?.({ title: headline, picture: shared });
  const text = plainText(
    own?.description || description || descriptions?.[plainPath] || "",
    longestDescription,
  );
  const drawn = `${siteUrl}/share${pathname === "/" ? "/home" : pathname.replace(/\/$/, "")}.jpg`;
  const graph = siteGraph({ contacts, siteUrl, canonical, title: short, jsonLd, words: useWords() });
  return (
    <>
      {own?.noindex && <meta name="robots" content="noindex" />}
      {text && <meta name="description" content={text} />}
      {canonical && (
        <>
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={name} />
          <meta property="og:title" content={title} />
          {text && <meta property="og:description" content={text} />}
          <meta property="og:url" content={canonical} />
          <meta property="og:image" content={drawn} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={headline} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: JSON.stringify(graph).replaceAll("<", String.raw`\u003c`) }}
      />
    </>
  );
}

const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": " ",
};

/** The text of some HTML, at most `longest` characters, cut between words and ended by an ellipsis. */
export function plainText(html: string, longest: number): string {
  const text = html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, " ")
    .trim();
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  const end = cut.lastIndexOf(" ");
  return `${end > 0 ? cut.slice(0, end) : cut}…`;
}
