/**
 * Advance widths of the wordmark's letters in em, with its style (weight 600, width 104 %, tracking -0.05
 * em).
 */
const advances: readonly (readonly [RegExp, number])[] = [
  [/[ijl.,:;'’|! ]/, 0.2],
  [/[Ifrt1J()-]/, 0.34],
  [/[szxy]/, 0.47],
  [/[aceghknuv7FL]/, 0.52],
  [/[bdopq2EZ35689PST]/, 0.58],
  [/[04BKRUVXY&ACDGHN]/, 0.66],
  [/[wOQ]/, 0.73],
  [/[mMW]/, 0.88],
];
/** Any other letter: another script's, or one with an accent. */
const other = 0.6;
/** What the last letter's tracking subtracts from the sum, but not from the ink. */
const end = 0.05;
/** A short name is drawn as large as one of this width, so that it does not fill the screen's height. */
const least = 4;

/** How wide a name is in the footer, in em: it determines how large it may be drawn to fill the page. */
export function nameWidth(name: string): number {
  let width = end;
  for (const letter of name) width += advances.find(([letters]) => letters.test(letter))?.[1] ?? other;
  return Math.max(least, Math.round(width * 100) / 100);
}
