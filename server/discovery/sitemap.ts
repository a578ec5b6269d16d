import type { PageAddress } from "./indexed-pages.ts";
import { xml } from "./xml.ts";

/** The sitemap of some pages (sitemaps.org), under the public address of the site. */
export function sitemap(pages: readonly PageAddress[], origin: string): string {
  const entries = pages.map(({ path, changed }) => {
    const lastmod = changed === null ? "" : `<lastmod>${xml(changed)}</lastmod>`;
    return `<url><loc>${xml(origin + path)}</loc>${lastmod}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("")}</urlset>
`;
}
