import { useEffect, useRef } from "react";
import { ContactBlock, isReachable } from "../sections/contact-block.tsx";
import { NewsletterForm } from "./newsletter-form.tsx";
import { SocialLinks } from "../sections/social-links.tsx";
import { useSiteFacts } from "../sources/site-facts.ts";
import { useAddress, useToOpen } from "../sources/use-address.ts";
import { lettersOf } from "../ui/letters-of.ts";
import { Link } from "../ui/link.tsx";
import type { ContactsView } from "../views.ts";
import styles from "./footer.module.css";
import { nameWidth } from "../ui/letter-widths.ts";
import { present, useLabelled } from "./navigation.ts";
import { usualStructure } from "#contract/structure.ts";
import { PlaceDrawing } from "../sections/place-drawing.tsx";
import { openWordmark } from "./wordmark.ts";
import { useWords } from "../sources/locale.ts";
import type { PageName } from "#contract/site-map.ts";

/**
 * The footer (SHELL-9), with the agency's further pages in its last row. The wordmark, as wide as the page, or
 * the place closes it on the home page. Below the others it is low, so that the page remains the larger part.
 */
export function Footer({ name, contacts }: { name: string; contacts: ContactsView | undefined }) {
  const words = useWords();
  const isHome = useAddress()?.page === "home";
  const to = useToOpen();
  const toDark = useToOpen("dark");
  const {
    pages: further = [],
    copyright = "",
    layout,
    newsletter = true,
    structure: { footer: way } = usualStructure,
    place,
  } = useSiteFacts() ?? {};
  const labelled = useLabelled();
  const titled = useTitled();
  const pages = present([
    // The usual menus lead to the work only by its services.
    { label: titled("projects", words.titles.projects), path: layout?.menu ? undefined : toDark("projects") },
    { label: titled("faq", words.footer.faq), path: to("faq") },
    ...further.map(({ slug, title }) => ({ label: title, path: to("page", { slug }) })),
    { label: titled("sitemap", words.footer.sitemap), path: toDark("sitemap") },
  ]);
  const usual = present([
    { label: titled("home", words.footer.home), path: "/" },
    { label: titled("blog", words.footer.news), path: toDark("blogStandard") },
    { label: titled("about", words.footer.about), path: toDark("about") },
    { label: titled("contact", words.footer.contact), path: toDark("contact") },
  ]);
  const links = layout?.footer?.map(labelled) ?? usual;
  return (
    <footer className={styles.footer} data-low={!isHome || undefined} data-way={way}>
      <div className={styles.grid}>
        <nav className={styles.useful} aria-labelledby="useful-links">
          <h2 className={styles.title} data-type="small" id="useful-links">
            {words.footer.usefulLinks}
          </h2>
          <ul>
            {links.map(({ label, path }) => (
              <li key={path}>
                <Link className={styles.link} to={path}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {contacts && isReachable(contacts) && (
          <div className={styles.reach}>
            <h2 className={styles.title} data-type="small">
              {words.footer.reach}
            </h2>
            <ContactBlock contacts={contacts} />
          </div>
        )}
        {newsletter && (
          <div className={styles.newsletter} data-unprinted="">
            <NewsletterForm place="footer" />
          </div>
        )}
      </div>
      <div className={styles.last}>
        <p>{words.footer.copyright({ years: copyright, name: name })}</p>
        <ul className={styles.pages}>
          {pages.map(({ label, path }) => (
            <li key={path}>
              <Link className={styles.link} to={path}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        {contacts && <SocialLinks socials={contacts.socials} />}
      </div>
      {isHome && way === "name" && <Wordmark name={name} />}
      {isHome && way === "map" && place && (
        <div className={styles.place} data-unprinted="">
          <PlaceDrawing {...place} />
        </div>
      )}
    </footer>
  );
}

/** The name as wide as the page, or the brand's own wordmark. */
function Wordmark({ name }: { name: string }) {
  const own = useSiteFacts()?.wordmark;
  const shown = own?.text ?? name;
  const mark = useRef<HTMLParagraphElement>(null);
  // Its letters widen near the mouse.
  useEffect(() => {
    const leave = new AbortController();
    if (mark.current) openWordmark(mark.current, leave.signal);
    return () => leave.abort();
  }, []);
  return (
    <div className={styles.signature} data-unprinted="" aria-hidden="true">
      {own?.isImage ? (
        <div className={styles.image} />
      ) : (
        <p
          className={styles.wordmark}
          ref={mark}
          style={{ "--name-width": nameWidth(shown), ...lettersOf(shown) }}
        >
          {shown}
        </p>
      )}
    </div>
  );
}

/**
 * Returns the label of a link to a page: the content's title for it (`titles` in site.yaml), or the given
 * words.
 */
function useTitled(): (page: PageName, otherwise: string) => string {
  const titles = useSiteFacts()?.layout.titles;
  return (page, otherwise) => titles?.[page] ?? otherwise;
}
