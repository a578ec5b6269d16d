/**
 * An element, and the way to it: its parents from the inside out, each with the index of the child that leads
 * on.
 */
export interface ElementPlace {
  readonly element: HTMLElement;
  readonly way: readonly { readonly parent: Element; readonly index: number }[];
}

/** Where an element is now. */
export function placeOf(element: HTMLElement): ElementPlace {
  const way = [];
  for (let child: Element = element; child.parentElement; child = child.parentElement)
    way.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  return { element, way };
}

/**
 * What gets the focus in place of an element that was removed or hidden: the same control of the next row or,
 * after the last row, of the one before; otherwise the nearest control after its place, or before it; the
 * heading of the view where there is none.
 */
export function successorOf({ way }: ElementPlace): HTMLElement | null {
  const first = way.findIndex(({ parent }) => parent.isConnected && parent.checkVisibility());
  const inRow = way.slice(0, Math.max(0, first)).toReversed();
  for (const [level, { parent, index }] of way.slice(Math.max(0, first)).entries()) {
    if (parent.id === "main") break;
    const rows = [...parent.children];
    const [after, before] = [rows.slice(index), rows.slice(0, index).toReversed()];
    for (const row of [...after, ...before]) {
      const same =
        level === 0
          ? inRow.reduce<Element | undefined>((at, step) => at?.children[step.index], row)
          : undefined;
      const found = same && isStop(same) ? same : stopNear(row, after.includes(row));
      if (found) return found;
    }
  }
  return document.querySelector<HTMLElement>("main h1");
}

/** The control of a part that is nearest to its beginning, or to its end. */
function stopNear(part: Element, isFirst: boolean): HTMLElement | undefined {
  return [part, ...part.querySelectorAll(stops)].filter(isStop).at(isFirst ? 0 : -1);
}

const stops = "a[href], button, input, select, textarea, summary, [contenteditable='true']";

const isStop = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.matches(`:is(${stops}):not(:disabled, [inert] *)`) &&
  element.tabIndex >= 0 &&
  element.checkVisibility({ visibilityProperty: true });
