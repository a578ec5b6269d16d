/** The first words of a title (WORK-6); empty where it has none. */
export function firstWords(title: string, count: number): string {
  return title.trim().split(/\s+/).slice(0, count).join(" ");
}
