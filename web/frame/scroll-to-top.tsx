import styles from "./scroll-to-top.module.css";
import { useScrolledPast } from "./use-scrolled-past.ts";
import { useWords } from "../sources/locale.ts";

const appearsAfterPx = 100;

/** The floating button that leads to the top, out of its corner after 100 px (SHELL-14). */
export function ScrollToTop() {
  const words = useWords();
  const away = useScrolledPast(appearsAfterPx);
  return (
    <button
      type="button"
      className={styles.button}
      data-arrow="up"
      data-shown={away || undefined}
      onClick={toTop}
    >
      <span className="visually-hidden">{words.nav.toTop}</span>
    </button>
  );
}

function toTop() {
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top: 0, behavior: still ? "instant" : "smooth" });
  document.querySelector<HTMLElement>("#main")?.focus({ preventScroll: true });
}
