/** Sign of the document's reading direction: 1 from left to right, -1 from right to left. In the browser alone. */
export const readingSign = (): 1 | -1 => (document.dir === "rtl" ? -1 : 1);

/** How far an arrow key steps: 1 to what follows, -1 to what comes before, 0 for any other key. */
export const arrowStep = (key: string): number =>
  key === "ArrowRight" ? readingSign() : key === "ArrowLeft" ? -readingSign() : 0;
