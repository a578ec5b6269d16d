import type { Words } from "#words/words.ts";
import type { ContactsView } from "../views.ts";

/** A schema.org thing in JSON-LD. Addresses may be paths: `siteGraph` makes them absolute. */
export type JsonLd = { "@type": string } & Record<string, unknown>;

interface Site {
  contacts: ContactsView | null | undefined;
  /** Public origin, empty where it is not configured. */
  siteUrl: string;
  /** Canonical address of the page; missing on the 404 page. */
  canonical: string | undefined;
  title: string;
  jsonLd: JsonLd[];
  words: Words;
}

const addressFields = new Set(["url", "image", "item", "logo", "mainEntityOfPage"]);

function whole(value: unknown, siteUrl: string, field = ""): unknown {
  if (typeof value === "string")
    return addressFields.has(field) && value.startsWith("/") ? siteUrl + value : value;
  if (Array.isArray(value)) return value.map((one) => whole(one, siteUrl, field));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, whole(inner, siteUrl, key)]));
}

function organization({ name, email, phone, address, socials }: ContactsView): JsonLd {
  return {
    "@type": "Organization",
    name,
    url: "/",
    logo: "/icon-512.png",
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    ...(address && { address }),
    ...(socials.length > 0 && { sameAs: socials.map(({ href }) => href) }),
  };
}

/** The JSON-LD of a page: the agency, the breadcrumbs to the page, and what the page is about. */
export function siteGraph({ contacts, siteUrl, canonical, title, jsonLd, words }: Site): unknown {
  const trail = canonical !== undefined && canonical !== `${siteUrl}/`;
  const graph = [
    ...(contacts?.name ? [organization(contacts)] : []),
    ...(trail
      ? [
          {
            "@type": "BreadcrumbList",
            itemListElement: [
              { "@type": "ListItem", position: 1, name: words.breadcrumb.home, item: "/" },
              { "@type": "ListItem", position: 2, name: title, item: canonical },
            ],
          },
        ]
      : []),
    ...jsonLd,
  ];
  return whole({ "@context": "https://schema.org", "@graph": graph }, siteUrl);
}
