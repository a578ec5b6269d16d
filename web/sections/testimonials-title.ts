/** How much of a title is shown (ABOUT-3). */
const titleLength = 25;

/** A title's first 25 characters (ABOUT-3): whole code points, so that no emoji is cut in two. */
export function cutTitle(title: string): string {
  return Array.from(title).slice(0, titleLength).join("");
}
