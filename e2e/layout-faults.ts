import type { Page } from "@playwright/test";

/** What is wrong with a page's current layout. */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(findLayoutFaults);
}

/**
 * Runs in a page: what is wider than the window, text that is cut off by a box around it, and lines of text
 * that lie on each other.
 */
export function findLayoutFaults(): string[] {
  interface Line {
    left: number;
    right: number;
    top: number;
    bottom: number;
    owner: Element;
    words: string;
  }
  const faults: string[] = [];
  const width = document.documentElement.clientWidth;
  const cuts = (overflow: string) => overflow === "hidden" || overflow === "clip";
  const scrolls = (overflow: string) => overflow === "auto" || overflow === "scroll";
  const name = (element: Element) => `${element.localName}.${element.getAttribute("class") ?? ""}`;
  const unseen = (element: Element) =>
    !element.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
      contentVisibilityAuto: true,
    }) ||
    element.closest(".visually-hidden, [aria-hidden=true], dialog:not([open]), body > [role=status]") !==
      null;

  /** The first ancestor that cuts the line off; in a scroll container nothing is lost. */
  const cutBy = ({ owner, left, right, top, bottom }: Line): Element | undefined => {
    let masked = false;
    for (let box: Element | null = owner; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      // What a mask fades out above and below is half visible on purpose.
      masked ||= style.maskImage !== "none";
      if (scrolls(style.overflowX) || scrolls(style.overflowY) || style.position === "fixed")
        return undefined;
      const edge = box.getBoundingClientRect();
      if (cuts(style.overflowX) && (left < edge.left - 1 || right > edge.right + 1)) return box;
      if (cuts(style.overflowY) && !masked && (top < edge.top - 1 || bottom > edge.bottom + 1)) return box;
    }
    return undefined;
  };
  const inScroller = (element: Element) => {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement)
      if (scrolls(getComputedStyle(box).overflowX) || scrolls(getComputedStyle(box).overflowY)) return true;
    return false;
  };

  const lines: Line[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.textContent?.trim() ?? "";
    const owner = node.parentElement;
    if (!words || !owner || ["SCRIPT", "STYLE", "NOSCRIPT", "OPTION"].includes(owner.tagName)) continue;
    if (unseen(owner)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      if (rect.width < 1) continue;
      // A line's box is taller than its letters.
      const air = rect.height * 0.24;
      const { left, right } = rect;
      lines.push({
        left,
        right,
        top: rect.top + air,
        bottom: rect.bottom - air,
        owner,
        words: words.slice(0, 40),
      });
    }
  }

  if (document.documentElement.scrollWidth > width)
    faults.push(`the page is ${document.documentElement.scrollWidth} px wide`);
  for (const line of lines) {
    const box = cutBy(line);
    if (box) faults.push(`"${line.words}" is cut off by ${name(box)}`);
    else if (!inScroller(line.owner) && (line.right > width + 1 || line.left < -1))
      faults.push(`"${line.words}" leaves the window`);
  }
  /** The part of the line that a mask above it leaves visible. */
  const seenOf = (line: Line): Line => {
    for (let box: Element | null = line.owner; box && box !== document.body; box = box.parentElement)
      if (getComputedStyle(box).maskImage !== "none") {
        const edge = box.getBoundingClientRect();
        return { ...line, top: Math.max(line.top, edge.top), bottom: Math.min(line.bottom, edge.bottom) };
      }
    return line;
  };
  const free = lines.filter(({ owner }) => !inScroller(owner)).map((line) => seenOf(line));
  free.forEach((one, index) => {
    for (const other of free.slice(index + 1)) {
      if (one.owner === other.owner || one.owner.contains(other.owner) || other.owner.contains(one.owner))
        continue;
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (across > 2 && down > 2) faults.push(`"${one.words}" lies on "${other.words}"`);
    }
  });
  return [...new Set(faults)];
}

/** What covers text or a picture at some place of the scroll because it is pinned; scrolls the page through. */
export function pinnedFaults(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const faults = new Set<string>();
    const all = [...document.querySelectorAll("main *")];
    const pinned = all.filter((element) => getComputedStyle(element).position === "sticky");
    const texts = all.filter(
      (element) =>
        element.localName === "img" ||
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    );
    const boxOf = (element: Element) => {
      if (element.localName === "img") return element.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect();
    };
    for (let top = 0; pinned.length > 0 && top < document.documentElement.scrollHeight; top += 200) {
      scrollTo({ top, behavior: "instant" });
      await new Promise((drawn) => requestAnimationFrame(drawn));
      for (const box of pinned)
        for (const text of texts) {
          if (box.contains(text) || text.contains(box)) continue;
          // Plates of a stack are pinned themselves, and lie on each other on purpose.
          if (pinned.some((other) => other.contains(text))) continue;
          const [one, other] = [boxOf(box), boxOf(text)];
          const [left, right] = [Math.max(one.left, other.left), Math.min(one.right, other.right)];
          const [up, down] = [Math.max(one.top, other.top), Math.min(one.bottom, other.bottom)];
          if (right - left < 3 || down - up < 3) continue;
          // What is cut off by a box around it is not there.
          const there = document.elementsFromPoint((left + right) / 2, (up + down) / 2);
          if (there.includes(text) && there.some((element) => box.contains(element)))
            faults.add(
              `${box.className} is pinned over ${text.localName} "${text.textContent.slice(0, 30)}"`,
            );
        }
    }
    scrollTo({ top: 0, behavior: "instant" });
    return [...faults];
  });
}
