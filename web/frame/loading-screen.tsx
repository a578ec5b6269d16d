import styles from "./loading-screen.module.css";
import { useWords } from "../sources/locale.ts";

/**
 * The loading screen of a full page load (SHELL-12): four quarters that light up one after another over the
 * page, which is already there. It ends by CSS only, so it disappears without JavaScript too.
 */
export function LoadingScreen() {
  const words = useWords();
  return (
    <div className={styles.screen} role="status">
      <span className="visually-hidden">{words.loading}</span>
      <div className={styles.mark} aria-hidden="true">
        <span />
        <span />
        <span />
        <span />
      </div>
    </div>
  );
}
