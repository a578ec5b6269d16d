import { fitWord } from "../ui/fit-word.ts";
import { Link } from "../ui/link.tsx";
import { Picture } from "../ui/picture.tsx";
import type { PictureView } from "../views.ts";
import styles from "./breadcrumb.module.css";
import { usePageTitle } from "./use-page-title.ts";
import { useWords } from "../sources/locale.ts";

/** The quarter is square, so its picture declares a square, whatever ratio its file has (WORK-1). */
const shown = { width: 800, height: 800 };

interface BreadcrumbProps {
  /** Title of the page; without one the banner reads 'not found' / 'error'. */
  title?: string;
  /** Whether the title is the page's h1; on details the entry's own title is (SHELL-10). */
  heading?: boolean;
  /** Low where what follows should be seen first: on a detail page, so that the entry's title stands out. */
  low?: boolean;
  /** Shown in the quarter on the right. */
  picture?: PictureView;
}

/** The banner of every page but home (SHELL-10): title, way home, and the giant quarter. */
export function Breadcrumb({ title, heading = true, low = !heading, picture }: BreadcrumbProps) {
  const words = useWords();
  const Title = heading ? "h1" : "p";
  const titleOf = usePageTitle();
  const own = title === undefined ? undefined : titleOf(title);
  const shownTitle = own ?? words.breadcrumb.title;
  return (
    <section className={styles.banner} data-low={low || undefined}>
      <div className={styles.quarter}>
        {picture && (
          <Picture
            className={styles.picture}
            picture={picture}
            shown={shown}
            shape="square"
            sizes="(width >= 768px) max(60vh, ratio * 54vh), max(200px, ratio * 200px)"
            first
          />
        )}
      </div>
      <div className={styles.words}>
        <nav aria-label={words.breadcrumb.label}>
          <ol className={styles.trail}>
            <li>
              <Link className={styles.home} to="/">
                {words.breadcrumb.home}
              </Link>
            </li>
            <li aria-current="page" data-bullet="">
              {own ?? words.breadcrumb.current}
            </li>
          </ol>
        </nav>
        <Title className={styles.title} data-label={!heading || undefined} {...fitWord(shownTitle)}>
          {shownTitle}
        </Title>
      </div>
    </section>
  );
}
