import type { Page } from "@playwright/test";
import { scrollTo, scrollY, applyStyle } from "./opening.ts";
import { changedPixels, contrastOf, luminanceAt, type Pixels, pixelsOf } from "./pixels.ts";

/** A line of text over a picture or gradient. */
interface Text {
  readonly words: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Red, green and blue from 0 to 255, and the opacity. */
  readonly colour: readonly number[];
  readonly opacity: number;
  /** What WCAG 1.4.3 requires at its size. */
  readonly least: 3 | 4.5;
}

const noText =
  "*, ::before, ::after { color: transparent !important; -webkit-text-fill-color: transparent !important }";

/**
 * The lines of text on a page, in px of the page, that are at least partly over something other than a plain
 * background.
 */
function textsOverPictures(page: Page): Promise<Text[]> {
  return page.evaluate(() => {
    const seen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    /** An underline is a gradient, too. */
    const isLine = ({ backgroundSize }: CSSStyleDeclaration) =>
      /(?:^| )[12](?:\.\d+)?px$/.test(backgroundSize);
    const isPicture = (element: Element) => {
      if (element.localName === "img") return true;
      if (element.localName === "svg") return element.clientWidth > 100;
      const style = getComputedStyle(element);
      return style.backgroundImage !== "none" && !isLine(style);
    };
    const pictures = [...document.querySelectorAll("body, body *")]
      .filter((element) => isPicture(element) && seen(element))
      .map((element) => ({
        element,
        // The cover ends with the first window.
        box:
          element === document.body
            ? new DOMRect(0, -window.scrollY, innerWidth, innerHeight)
            : element.getBoundingClientRect(),
      }));
    /** Whether a nearly opaque background is between a text and a picture behind that background. */
    const groundedFrom = (owner: Element | null, picture: Element): boolean => {
      if (!owner || owner.contains(picture)) return false;
      const [, , , alpha = 1] = (getComputedStyle(owner).backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
      return alpha >= 0.85 || groundedFrom(owner.parentElement, picture);
    };
    const overPicture = (line: DOMRect, owner: Element) =>
      pictures.some(
        ({ element, box }) =>
          box.left < line.right &&
          line.left < box.right &&
          box.top < line.bottom &&
          line.top < box.bottom &&
          !groundedFrom(owner, element),
      );
    const opacityOf = (element: Element | null): number =>
      element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1;

    const found: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim() ?? "";
      const owner = node.parentElement;
      if (!words || !owner || owner.closest("script, style, noscript, .visually-hidden") || !seen(owner))
        continue;
      const style = getComputedStyle(owner);
      const size = Number.parseFloat(style.fontSize);
      const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      // `color-mix` returns values from 0 to 1.
      const full = style.color.startsWith("color(") ? 255 : 1;
      const [red = 0, green = 0, blue = 0, alpha = 1] = (style.color.match(/[\d.]+/g) ?? []).map(Number);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects())
        if (overPicture(line, owner))
          found.push({
            words: words.slice(0, 40),
            left: line.left,
            top: line.top + window.scrollY,
            width: line.width,
            height: line.height,
            colour: [red * full, green * full, blue * full],
            opacity: alpha * opacityOf(owner),
            least: large ? 3 : 4.5,
          });
    }
    return found;
  });
}

/** The lowest contrast of a text against the pixels that its letters are drawn on; 21 if none are drawn. */
function worstContrast(text: Text, lettered: Pixels, bare: Pixels, changed: readonly number[]): number {
  let worst = 21;
  const mixed = new Uint8Array(3);
  for (const byte of changed) {
    const x = (byte / 3) % bare.width;
    const y = Math.floor(byte / 3 / bare.width);
    if (x < text.left || x > text.left + text.width || y < text.top || y > text.top + text.height) continue;
    for (const at of [0, 1, 2])
      mixed[at] = Math.round(
        (text.colour[at] ?? 0) * text.opacity + (bare.data[byte + at] ?? 0) * (1 - text.opacity),
      );
    // Smoothed edges are partly letter; a pixel changed by another text is not part of this one.
    const near = [0, 1, 2].every((at) => Math.abs((lettered.data[byte + at] ?? 0) - (mixed[at] ?? 0)) < 48);
    if (near) worst = Math.min(worst, contrastOf(luminanceAt(mixed, 0), luminanceAt(bare.data, byte)));
  }
  return worst;
}

/** Waits until the pictures in the window are drawn. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const near = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    await Promise.allSettled(near.map((image) => image.decode()));
  });
}

/**
 * The texts among these in the window whose contrast is too low, measured from pixels with and without
 * letters.
 */
async function faintAmong(page: Page, texts: readonly Text[]): Promise<string[]> {
  const shot = async () => pixelsOf(await page.screenshot());
  const lettered = await shot();
  await applyStyle(page, noText);
  const bare = await shot();
  await applyStyle(page, "");
  const changed = changedPixels(lettered, bare);
  return texts
    .map((text) => ({ ...text, contrast: worstContrast(text, lettered, bare, changed) }))
    .filter(({ contrast, least }) => contrast < least)
    .map(({ words, contrast, least }) => `"${words}" has ${contrast.toFixed(2)}, less than ${least}`);
}

/** The texts of a page over pictures whose contrast is too low (WCAG 1.4.3). */
export async function faintTexts(page: Page): Promise<string[]> {
  const height = page.viewportSize()?.height ?? 0;
  await scrollTo(page, 0);
  // The resized window is laid out, and its transitions have ended.
  await applyStyle(page, "");
  let left = (await textsOverPictures(page)).toSorted((a, b) => a.top - b.top);
  const faint = new Set<string>();
  // One window after another, each with the first text that is left near its top.
  for (let [first] = left; first; [first] = left) {
    await scrollTo(page, Math.max(0, first.top - height / 4));
    await drawn(page);
    const top = await scrollY(page);
    const fits = (text: Text) => text === first || text.top + text.height <= top + height;
    const now = left.filter((text) => fits(text));
    left = left.filter((text) => !fits(text));
    for (const words of await faintAmong(
      page,
      now.map((text) => ({ ...text, top: text.top - top })),
    ))
      faint.add(words);
  }
  return [...faint];
}
