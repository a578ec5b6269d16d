/** How much of a title the sidebar shows (BLOG-4). */
const shownLength = 47;

/**
 * A title's first 47 characters and ' ...'; a shorter one whole (BLOG-4). Whole code points, so no emoji is
 * cut.
 */
export function cutRecent(title: string): string {
  const characters = Array.from(title);
  return characters.length > shownLength ? `${characters.slice(0, shownLength).join("")} ...` : title;
}
