/** How many characters of a client's name are shown (WORK-5). */
const longestClient = 20;

/**
 * A client's name, cut to its first 20 characters and '...' when it is longer; code points are never split.
 */
export function cutClient(client: string): string {
  const characters = Array.from(client);
  return characters.length > longestClient ? `${characters.slice(0, longestClient).join("")}...` : client;
}
