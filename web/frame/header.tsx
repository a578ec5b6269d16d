import { lazyAfterLoad } from "../sources/after-load.tsx";
import { ContactButton } from "../sections/contact-button.tsx";
import { Link } from "../ui/link.tsx";
import type { CategoryView } from "../views.ts";
import { deferredParts } from "./deferred.ts";
import styles from "./header.module.css";
import { Logo } from "./logo.tsx";
import { useNavigation } from "./navigation.ts";
import { openSidePanel, sidePanelId } from "./side-panel-dialog.ts";
import { useScrolledPast } from "./use-scrolled-past.ts";
import { useWords } from "../sources/locale.ts";

// A popover opens and closes without it.
const SubMenu = lazyAfterLoad(async () => (await deferredParts()).SubMenu);

const stickAfterPx = 5;

/** The sticky header (SHELL-1 to SHELL-5): `sticked` past 5 px, `no-background` at the top. */
export function Header({ name, categories }: { name: string; categories: CategoryView[] }) {
  const words = useWords();
  const sticked = useScrolledPast(stickAfterPx);
  const navigation = useNavigation(categories);
  return (
    <header className={`${styles.header} ${sticked ? "sticked" : "no-background"}`}>
      <Logo name={name} to="/" />
      <nav className={styles.nav} aria-label={words.nav.main}>
        <ul>
          {navigation.map((entry) =>
            "entries" in entry ? (
              <li key={entry.id}>
                <SubMenu {...entry} />
              </li>
            ) : (
              <li key={entry.path}>
                <Link className={styles.link} to={entry.path}>
                  {entry.label}
                </Link>
              </li>
            ),
          )}
        </ul>
      </nav>
      <ContactButton className={styles.call} data-unprinted="" theme="dark">
        {words.nav.getInTouch}
      </ContactButton>
      <button
        type="button"
        className={styles.menu}
        aria-haspopup="dialog"
        // Opens the panel without JavaScript too, where the browser supports invoker commands.
        {...{ command: "show-modal", commandfor: sidePanelId }}
        onClick={openSidePanel}
      >
        <span>{words.nav.menu}</span>
        <span className={styles.bars} aria-hidden="true" />
      </button>
    </header>
  );
}
