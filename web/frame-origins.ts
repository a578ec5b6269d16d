/**
 * The link that a video player replaces, as publishing writes it (server/markdown/block-video.ts). In text
 * content `<` is escaped.
 */
const player = /<a [^>]*data-embed="(https:\/\/[a-z\d.:-]+)\//gi;

/** The origins of the video players that a page may load: its policy allows no others. */
export function frameOrigins(html: string): readonly string[] {
  // Few pages have one, and the pattern is tried at every link.
  if (!html.includes("data-embed=")) return [];
  return [...new Set([...html.matchAll(player)].map(([, origin = ""]) => origin))];
}
