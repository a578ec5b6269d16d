/** The name of a field in words: `sub_title` is "Sub title". */
export function inWords(key: string): string {
  const words = key.replaceAll(/[_-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
