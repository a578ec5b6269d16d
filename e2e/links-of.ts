/** The paths of the same site that a page at `address` leads to, with their query. */
export function linksOf(html: string, address: string): string[] {
  return [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)]
    .map(([, href = ""]) => new URL(href.replaceAll("&amp;", "&"), address))
    .filter(({ origin }) => origin === new URL(address).origin)
    .map(({ pathname, search }) => pathname + search);
}
