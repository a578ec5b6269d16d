import { useQuery } from "@tanstack/react-query";
import { use } from "react";
import { useLocation, useParams } from "react-router";
import { canonicalPath } from "#contract/addresses.ts";
import { contactsQuery } from "../sources/queries.ts";
import { ServerHeadContext } from "../sources/server-head.ts";
import { useSiteFacts } from "../sources/site-facts.ts";
import { useSiteName } from "../sources/use-site-name.ts";
import { useAddress } from "../sources/use-address.ts";
import type { PageHeadProps } from "./page-head-props.ts";
import { ShareHead } from "./share-head.tsx";
import { usePageTitle } from "./use-page-title.ts";
import { useRouteAnnouncer } from "./use-route-announcer.ts";
import { variantTitle } from "./variant-title.ts";
import { useWords } from "../sources/locale.ts";

/**
 * In the browser: the whole title that the content sets for the requested page. Pages that the visitor goes
 * to next have the usual title until they are requested.
 */
const served = import.meta.env.SSR
  ? null
  : {
      at: location.pathname + location.search,
      title: document.querySelector("title[data-own]")?.textContent,
    };

/**
 * Title and head of a page (SHELL-11): the website's name, then the page's own, or the whole title that the
 * content sets; one on each screen. It also moves focus and screen readers along when the route changes.
 * React hoists its tags into the head.
 */
export function PageHead(props: PageHeadProps) {
  const words = useWords();
  const contacts = useQuery(contactsQuery).data;
  const name = useSiteName();
  const siteUrl = useSiteFacts()?.siteUrl ?? "";
  const address = useAddress();
  const inPath = useParams();
  const titleOf = usePageTitle();
  // Further pages of a list keep the words with their number.
  const short = (props.params?.page ?? 1) > 1 ? props.title : titleOf(props.title);
  const distinct = (title: string) => (address ? variantTitle(title, address, words) : title);
  const path = address && !props.unknown ? canonicalPath(address, { ...inPath, ...props.params }) : undefined;
  const { pathname, search } = useLocation();
  const head = use(ServerHeadContext);
  const given = head?.heads[path ?? ""]?.title;
  const own = given ? distinct(given) : served?.at === pathname + search && served.title;
  const title = own || `${name} - ${distinct(short)}`;
  // Crawlers treat a relative one as a fault, and a site without a known address needs none.
  const canonical = siteUrl && path ? siteUrl + path : undefined;
  useRouteAnnouncer(title);
  return (
    <>
      <title data-own={own ? "" : undefined}>{title}</title>
      {props.noindex && <meta name="robots" content="noindex" />}
      {canonical && <link rel="canonical" href={canonical} />}
      {/* Never read in the browser, so its code is not sent there; React keeps the script's text as the
          server wrote it. */}
      {import.meta.env.SSR ? (
        <ShareHead {...props} {...{ title, name, path, canonical, siteUrl, contacts, short }} />
      ) : (
        <script
          type="application/ld+json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: "" }}
        />
      )}
    </>
  );
}
