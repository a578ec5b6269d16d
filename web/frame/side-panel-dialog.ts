import type { MouseEvent } from "react";

/** Id of the side panel's dialog; the header's MENU button names it. */
export const sidePanelId = "side-panel";

const openMark = "on-side";

function dialog(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>(`dialog#${sidePanelId}`);
}

/** Opens the side panel and marks the body (SHELL-5). */
export function openSidePanel(event: MouseEvent): void {
  // The button's own command would open it a second time, which is an error.
  event.preventDefault();
  if (!dialog()?.open) dialog()?.showModal();
  markSidePanel();
}

/** Closes the side panel; the browser restores the focus. */
export function closeSidePanel(): void {
  dialog()?.close();
  markSidePanel();
}

/** Keeps the body's class in step with the dialog. */
export function markSidePanel(): void {
  document.body.classList.toggle(openMark, dialog()?.open ?? false);
}
