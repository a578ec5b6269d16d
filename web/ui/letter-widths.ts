/**
 * Advance widths of the wordmark's letters, from the space to `~`, in hundredths of an em, with its style
 * (weight 600, width 104 %, tracking -0.05 em).
 */
const letterWidths: readonly number[] = [
  17, 21, 33, 67, 56, 79, 65, 15, 26, 26, 41, 42, 19, 34, 20, 37, 65, 32, 55, 59, 62, 58, 60, 50, 60, 60, 20,
  21, 40, 42, 40, 49, 79, 67, 63, 66, 67, 55, 50, 69, 67, 22, 37, 62, 50, 85, 66, 71, 60, 71, 62, 60, 58, 64,
  65, 94, 62, 63, 56, 27, 37, 27, 45, 39, 35, 50, 55, 50, 55, 51, 33, 53, 53, 20, 20, 50, 20, 82, 53, 54, 55,
  55, 36, 46, 36, 53, 50, 75, 47, 49, 45, 32, 19, 32, 44,
];
/** Any other letter: another script's. */
const other = 60;
/** What the last letter's tracking subtracts from the sum, but not from the ink. */
const end = 5;
/** A short name is drawn as large as one of this width, so that it does not fill the screen's height. */
const least = 400;

/** The letter without its accent, as ASCII has it. */
const plain = (letter: string) => (letter === "’" ? "'" : letter.normalize("NFD"));

/** The letter's own width, as the footer sets it; undefined for another script's. */
const widthOf = (letter: string): number | undefined => letterWidths[plain(letter).charCodeAt(0) - 0x20];

/** How wide a name is in the footer, in em: it determines how large it may be drawn to fill the page. */
export function nameWidth(name: string): number {
  let width = end;
  for (const letter of name.normalize("NFC")) width += widthOf(letter) ?? other;
  return Math.max(least, width) / 100;
}

/** In the widest cut of the banner letters are wider than in the footer, before tracking. */
const widest = 1.155;
/** What a reader's own spacing may add to each (WCAG 1.4.12), and what the footer's tracking took. */
const [spacing, tracking] = [12, 5];

/**
 * How wide a title of the banner is at most, in em: in its widest cut, with a reader's own letter spacing.
 */
export function bannerWidth(title: string): number {
  let width = 0;
  for (const letter of title.normalize("NFC")) {
    const own = widthOf(letter);
    width += own === undefined ? other + tracking : (own + tracking) * widest + spacing;
  }
  return width / 100;
}
