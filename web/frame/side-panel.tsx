import { type MouseEvent, useEffect } from "react";
import { useLocation } from "react-router";
import { ContactBlock, isReachable } from "../sections/contact-block.tsx";
import { NewsletterForm } from "./newsletter-form.tsx";
import { SocialLinks } from "../sections/social-links.tsx";
import { useSiteFacts } from "../sources/site-facts.ts";
import { Link } from "../ui/link.tsx";
import type { CategoryView, ContactsView } from "../views.ts";
import { Logo } from "./logo.tsx";
import { useNavigation } from "./navigation.ts";
import { closeSidePanel, markSidePanel, sidePanelId } from "./side-panel-dialog.ts";
import styles from "./side-panel.module.css";
import { ThemeChoice } from "./theme-choice.tsx";
import { useWords } from "../sources/locale.ts";

interface SidePanelProps {
  name: string;
  categories: CategoryView[];
  contacts: ContactsView | undefined;
}

function closeOnOverlay(event: MouseEvent<HTMLDialogElement>) {
  if (event.target === event.currentTarget) closeSidePanel();
}

/**
 * The side panel and mobile menu in one (SHELL-5, SHELL-6, SHELL-8): a modal dialog, so that the focus stays
 * inside and Escape closes it. Any navigation closes it.
 */
export function SidePanel({ name, categories, contacts }: SidePanelProps) {
  const words = useWords();
  const navigation = useNavigation(categories);
  const { newsletter = true } = useSiteFacts() ?? {};
  // A link to the current page counts as a navigation, too.
  const { key } = useLocation();
  useEffect(() => closeSidePanel(), [key]);
  return (
    // The click handler only handles the overlay; Escape and the Close button do the same from the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      id={sidePanelId}
      className={styles.panel}
      aria-label={words.nav.sidePanel}
      onClick={closeOnOverlay}
      onClose={markSidePanel}
    >
      <div className={styles.inside}>
        <div className={styles.top}>
          <Logo name={name} to="/home" />
          <form method="dialog">
            <button type="submit" className={styles.close} onClick={closeSidePanel}>
              <span>{words.nav.close}</span>
              <span className={styles.cross} aria-hidden="true" />
            </button>
          </form>
        </div>
        <nav aria-label={words.nav.sidePanel}>
          <ul>
            {navigation.map((entry) =>
              "entries" in entry ? (
                <li key={entry.id}>
                  <details>
                    <summary className={styles.entry} data-type="card">
                      {entry.label}
                      <span data-quarter="" />
                    </summary>
                    <ul className={styles.sub}>
                      {entry.entries.map(({ label, path }) => (
                        <li key={path}>
                          <Link to={path}>{label}</Link>
                        </li>
                      ))}
                    </ul>
                  </details>
                </li>
              ) : (
                <li key={entry.path}>
                  <Link className={styles.entry} data-type="card" to={entry.path}>
                    {entry.label}
                  </Link>
                </li>
              ),
            )}
          </ul>
        </nav>
        <ThemeChoice />
        {contacts && isReachable(contacts) && <ContactBlock contacts={contacts} />}
        {newsletter && <NewsletterForm place="panel" />}
        {contacts && <SocialLinks socials={contacts.socials} />}
      </div>
    </dialog>
  );
}
