/** The two names that the written page has in turn. */
export const places = ["pages/one.md", "pages/two.md"] as const;

/** What the page says for a number; long enough that writing it takes a part of the time. */
export function numbered(number: number): { title: string; body: string } {
  return { title: `Number ${number}`, body: `The number is ${number}.\n`.repeat(20_000) };
}

/** The page for a number, whole. */
export function pageOf(number: number): string {
  const { title, body } = numbered(number);
  return `---\n# A remark that stays.\ntitle: ${title}\n---\n${body}`;
}

/** The number of a page that is whole; null for half of one, or a mixture. */
export function numberOf(text: string): number | null {
  const number = Number(/^title: Number (?<number>\d+)$/m.exec(text)?.groups?.["number"]);
  return pageOf(number) === text ? number : null;
}
