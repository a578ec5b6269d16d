import { withinThisRequest } from "../base/request-scope.ts";
import type { Section } from "./sections.ts";
import { xml } from "./xml.ts";

/** How many addresses one sitemap may hold (sitemaps.org). */
export const urlsAFile = 50_000;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const readAtOnce = 1000;

/** How many files the sections fill; one file is the whole sitemap, more need an index. */
export function countFiles(sections: readonly Section[], mostUrls: number): number {
  const urls = sections.reduce((sum, { count }) => sum + count, 0);
  return Math.max(1, Math.ceil(urls / mostUrls));
}

/** The index that leads to `files` sitemaps. */
export function sitemapIndex(origin: string, files: number): string {
  const entries = Array.from(
    { length: files },
    (_, index) => `<sitemap><loc>${xml(`${origin}/sitemap-${index + 1}.xml`)}</loc></sitemap>\n`,
  );
  return `${head}<sitemapindex ${namespace}>\n${entries.join("")}</sitemapindex>\n`;
}

/** One sitemap, a thousand addresses at a time: `file` counts from 0. */
export async function* sitemap(
  sections: readonly Section[],
  origin: string,
  file: number,
  mostUrls: number,
): AsyncGenerator<string> {
  yield `${head}<urlset ${namespace}>\n`;
  const [from, to] = [file * mostUrls, (file + 1) * mostUrls];
  let start = 0;
  for (const section of sections) {
    const end = Math.min(start + section.count, to);
    for (let at = Math.max(start, from); at < end; at += readAtOnce) {
      const part = await section.part(at - start, Math.min(readAtOnce, end - at));
      yield part.map(({ path, changed }) => entry(origin + path, changed)).join("");
    }
    start += section.count;
  }
  yield "</urlset>\n";
}

function entry(address: string, changed: string | null): string {
  const lastmod = changed === null ? "" : `<lastmod>${xml(changed)}</lastmod>`;
  return `<url><loc>${xml(address)}</loc>${lastmod}</url>\n`;
}

/** Text as a body that is generated while it is read. */
export function streamed(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  // The body is read outside of the request, and all its parts must show the request's instant.
  const inRequest = withinThisRequest();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await inRequest(() => parts.next());
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      cancel: async () => void (await parts.return(undefined)),
    },
    { highWaterMark: 0 },
  );
}
