import type { MouseEvent } from "react";

const middle = 1;

let selectedBefore = "";
const remember = () => void (selectedBefore = String(getSelection()));

const linkOf = (title: HTMLElement) =>
  title.closest("article")?.querySelector<HTMLAnchorElement>("[data-whole]");

/** A click on the title is one on the card's link, unless the press has selected something. */
function followCard(event: MouseEvent<HTMLElement>): void {
  const selected = String(getSelection());
  if (selected !== "" && selected !== selectedBefore) return;
  linkOf(event.currentTarget)?.dispatchEvent(new window.MouseEvent("click", event.nativeEvent));
}

/** The middle button opens a link in a new tab. */
function openCard(event: MouseEvent<HTMLElement>): void {
  if (event.button === middle) window.open(linkOf(event.currentTarget)?.href, "_blank", "noopener");
}

/** Elsewhere than on a link, the middle button may start to scroll. */
function keepStill(event: MouseEvent): void {
  if (event.button === middle) event.preventDefault();
}

/**
 * For the title of a card that another link covers: it lies above that link, so that a drag can select it
 * (`[data-title]` in shape.css).
 */
export const selectableTitle = {
  "data-title": "",
  onPointerDown: remember,
  onMouseDown: keepStill,
  onClick: followCard,
  onAuxClick: openCard,
};
