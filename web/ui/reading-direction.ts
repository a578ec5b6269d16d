/** Sign of the document's reading direction: 1 for left to right, -1 for right to left. Browser only. */
export const readingSign = (): 1 | -1 => (document.dir === "rtl" ? -1 : 1);

/** How far an arrow key steps: 1 to the next, -1 to the previous, 0 for any other key. */
export const arrowStep = (key: string): number =>
  key === "ArrowRight" ? readingSign() : key === "ArrowLeft" ? -readingSign() : 0;
