/** Published pictures: their names with a hash before the ending. */
const stored = /^\/storage\/(.+)-[\da-f]{8}(\.\w+)$/;

/**
 * The names that content may have for the picture at an address of the site; none for what is no picture of
 * the content. A GIF is shown as WebP.
 */
export function namesAt(address: string): string[] {
  const [, stem, ending] = stored.exec(new URL(address, "http://site.example").pathname) ?? [];
  if (stem === undefined || ending === undefined) return [];
  return [`${stem}${ending}`, ...(ending === ".webp" ? [`${stem}.gif`] : [])];
}

/** The names of the picture that a click hit, also where a link lies above it; none where it hit a text. */
export function picturesHit({ clientX: x, clientY: y, detail }: MouseEvent, element: HTMLElement): string[] {
  // A key was pressed: there is no place.
  if (detail === 0 || (element.tagName !== "IMG" && isOnText(element, x, y))) return [];
  // Of the frame's realm, so an instance of no class of this one.
  const images = element.ownerDocument.elementsFromPoint(x, y).filter(({ tagName }) => tagName === "IMG");
  return images.flatMap((image) => namesAt((image as HTMLImageElement).currentSrc));
}

/** Whether a place is on a line of text of an element. */
function isOnText(element: HTMLElement, x: number, y: number): boolean {
  const { ownerDocument: page } = element;
  // 4: texts alone.
  const texts = page.createTreeWalker(element, 4);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const range = page.createRange();
    range.selectNodeContents(text);
    const rows = [...range.getClientRects()];
    if (rows.some(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom))
      return true;
  }
  return false;
}
