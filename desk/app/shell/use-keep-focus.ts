import { useEffect } from "react";
import { placeOf, type ElementPlace, successorOf } from "./successor.ts";

/** By which parts of a view are hidden: a pane on a phone, a group that is folded. */
const hiding = ["data-pane", "hidden", "open"];

/**
 * Keeps the focus near its place when the element that has it is removed or hidden, such as the button of a
 * row that it has deleted, or the menu of a pane that gives way to another one on a phone: a browser would
 * put it at the beginning of the page, where keyboard and screen reader users have lost their place.
 */
export function useKeepFocus(): void {
  useEffect(() => {
    let place: ElementPlace | undefined;
    const isLost = () =>
      document.activeElement === null ||
      document.activeElement === document.body ||
      !document.activeElement.checkVisibility();
    const focused = ({ target }: FocusEvent) => {
      place = target instanceof HTMLElement ? placeOf(target) : undefined;
    };
    // A click beside everything gives up the focus; a removal, for which some browsers send the event too, is
    // seen below.
    const left = () =>
      queueMicrotask(() => {
        if (isLost() && place?.element.isConnected && place.element.checkVisibility()) place = undefined;
      });
    const observer = new MutationObserver((changes) => {
      if (!place) return;
      const mayHide = changes.some(({ type }) => type === "attributes");
      const isThere = place.element.isConnected && (!mayHide || place.element.checkVisibility());
      if (isThere) place = placeOf(place.element);
      // A view that moves the focus itself does so before the next frame.
      else requestAnimationFrame(() => isLost() && place && successorOf(place)?.focus());
    });
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: hiding,
    });
    addEventListener("focusin", focused);
    addEventListener("focusout", left);
    return () => {
      observer.disconnect();
      removeEventListener("focusin", focused);
      removeEventListener("focusout", left);
    };
  }, []);
}
