import { use } from "react";
import styles from "./loading-screen.module.css";
import { FormResultContext } from "../sources/form-result.ts";
import { useWords } from "../sources/locale.ts";
import { ServerHeadContext } from "../sources/server-head.ts";

/** Runs before the screen is drawn: marks a load that is not a visitor's first, from what the browser knows of it. */
const notFirst = `if(performance.getEntriesByType("navigation")[0]?.type!="navigate"||document.referrer.startsWith(location.origin+"/"))document.documentElement.dataset.opened=""`;

/**
 * The loading screen of a visitor's first load (SHELL-12): four quarters that light up one after another over the
 * page, which is already there. It ends by CSS only, so it disappears without JavaScript too.
 */
export function LoadingScreen() {
  const words = useWords();
  const head = use(ServerHeadContext);
  // A page that answers a form has no script.
  const answersPost = use(FormResultContext) !== null;
  return (
    <>
      {!answersPost && (
        <script
          nonce={head?.mark}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? notFirst : "" }}
        />
      )}
      <div className={styles.screen} role="status">
        <span className="visually-hidden">{words.loading}</span>
        <div className={styles.mark} aria-hidden="true">
          <span />
          <span />
          <span />
          <span />
        </div>
      </div>
    </>
  );
}
