/**
 * What F6 does, and Shift-F6 backwards: it moves the focus to the next part of the desk (an element with
 * `data-part`), round the end. From the contents to the fields Tab alone would lead through every link of the
 * page between them. Undefined for other keys, and in a dialog.
 */
export function actOfPartKey({
  key,
  shiftKey,
  ctrlKey,
  altKey,
  metaKey,
}: KeyboardEvent): (() => void) | undefined {
  const isOther = key !== "F6" || ctrlKey || altKey || metaKey;
  return isOther || document.querySelector("dialog:modal") ? undefined : () => goOn(shiftKey ? -1 : 1);
}

function goOn(by: 1 | -1): void {
  const parts = [...document.querySelectorAll<HTMLElement>("[data-part]")].filter((part) =>
    part.checkVisibility(),
  );
  // The innermost: the parts of a view are in the part of all views.
  const now = parts.findLastIndex((part) => part.contains(document.activeElement));
  // Before the first one if none has the focus.
  const next = now === -1 && by === -1 ? -1 : now + by;
  parts.at(next % parts.length)?.focus();
}
