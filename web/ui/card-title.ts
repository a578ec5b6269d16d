import type { MouseEvent } from "react";

let selectedBefore = "";
const remember = () => void (selectedBefore = String(getSelection()));

/** A click on the title is one on the card's link, unless the press has selected something. */
function followCard(event: MouseEvent<HTMLElement>): void {
  const selected = String(getSelection());
  if (selected !== "" && selected !== selectedBefore) return;
  const link = event.currentTarget.closest("article")?.querySelector("[data-whole]");
  link?.dispatchEvent(new window.MouseEvent("click", event.nativeEvent));
}

/**
 * For the title of a card that another link covers: it lies above that link, so that a drag can select it
 * (`[data-title]` in shape.css).
 */
export const selectableTitle = { "data-title": "", onPointerDown: remember, onClick: followCard };
