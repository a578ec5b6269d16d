import styles from "./loading-screen.module.css";
import { useWords } from "../sources/locale.ts";

/**
 * The loading screen of a full load (SHELL-12): four quarters that light one after another over the page
 * that is already there. Style alone ends it, so it goes without JavaScript too.
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
