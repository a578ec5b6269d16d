/**
 * Addresses of one segment that are taken: pages of the site map (its test compares), the server's own rooms,
 * and the addresses that browsers and crawlers ask for by themselves.
 */
export const reservedSlugs: ReadonlySet<string> = new Set(
  `
  home about-us team team-light team-2 team-2-light projects project-light project-2-light project-3
  project-3-light contact-us contact-us-light faq faq-light services services-light services-2
  services-2-light services-3 services-3-light services-4 services-4-light blog blog-2-column
  blog-2-column-light blog-3-column blog-3-column-light blog-standard blog-standard-light
  blog-with-sidebar blog-with-sidebar-light sitemap
  api assets storage samples share healthz readyz not-found`
    .trim()
    .split(/\s+/),
);

/** Addresses that no page ever has: one of a single segment and one of more. */
export const missingPaths = { slug: "/not-found", other: "/not-found/address" } as const;
