import type { Page } from "@playwright/test";

/**
 * Targets below 24 x 24 px that are neither inline in prose nor have enough space around them (WCAG 2.5.8).
 */
export function crowdedTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 24;
    const targets = [
      ...document.querySelectorAll("a[href], button, summary, input, textarea, select, [role=button]"),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => !element.matches(".visually-hidden, .visually-hidden *"));
    /** A box that its ::after stretches is as large as that. */
    const boxOf = (element: Element) => {
      const own = element.getBoundingClientRect();
      const after = getComputedStyle(element, "::after");
      if (after.content === "none" || after.position !== "absolute") return own;
      const width = parseFloat(after.width);
      const height = parseFloat(after.height);
      return new DOMRect(own.x, own.y, Math.max(own.width, width || 0), Math.max(own.height, height || 0));
    };
    const boxes = targets.map((element) => boxOf(element));
    const inProse = (element: Element) =>
      getComputedStyle(element).display === "inline" &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim() !== "",
      );
    const small: string[] = [];
    targets.forEach((element, index) => {
      const box = boxes[index];
      if (!box || box.width === 0 || (box.width >= least && box.height >= least) || inProse(element)) return;
      // A circle of 24 px round its middle must not touch another target, nor another small one's circle.
      const x = box.x + box.width / 2;
      const y = box.y + box.height / 2;
      const crowded = boxes.some((other, at) => {
        if (
          at === index ||
          other.width === 0 ||
          targets[at]?.contains(element) ||
          element.contains(targets[at] ?? null)
        )
          return false;
        const dx = Math.max(other.left - x, 0, x - other.right);
        const dy = Math.max(other.top - y, 0, y - other.bottom);
        return Math.hypot(dx, dy) < least / 2;
      });
      const said = element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "";
      const measure = `${box.width.toFixed(0)} x ${box.height.toFixed(0)}`;
      if (crowded || Math.min(box.width, box.height) < 16)
        small.push(`${element.localName} "${said.slice(0, 40)}" ${measure}`);
    });
    return small;
  });
}
