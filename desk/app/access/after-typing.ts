/** From the last key until somebody counts as having stopped typing, in ms. */
const pauseMs = 1000;

/** Acts once nobody types: a view that goes in the middle of a word takes the rest of it. */
export function afterTyping(
  page: Pick<EventTarget, "addEventListener" | "removeEventListener">,
  act: () => void,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      page.removeEventListener("keydown", wait, { capture: true });
      act();
    }, pauseMs);
  };
  page.addEventListener("keydown", wait, { capture: true });
  wait();
}
