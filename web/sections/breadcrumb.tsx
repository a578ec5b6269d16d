import { useLocation } from "react-router";
import { canonicalPath } from "#contract/addresses.ts";
import type { PageName } from "#contract/site-map.ts";
import { usualStructure } from "#contract/structure.ts";
import { useSiteFacts } from "../sources/site-facts.ts";
import { useAddress, useToOpen } from "../sources/use-address.ts";
import { fitWord } from "../ui/fit-word.ts";
import { Link } from "../ui/link.tsx";
import { Picture } from "../ui/picture.tsx";
import { useSharedPicture } from "../ui/shared-picture.ts";
import type { PictureView } from "../views.ts";
import styles from "./breadcrumb.module.css";
import { CutStrip } from "./cut-strip.tsx";
import { usePageTitle } from "./use-page-title.ts";
import { useWords } from "../sources/locale.ts";

/** The quarter is square, so its picture declares a square, whatever ratio its file has (WORK-1). */
const shown = { width: 800, height: 800 };

const sizes = "(width >= 768px) max(44vh, ratio * 44vh), max(32vh, ratio * 32vh)";

/**
 * How many have a place in the row that stands in the middle: all pictures of a list, one picture seven times; small ones
 * without pictures where the list itself begins with those.
 */
function inRow(pictures: number, row: BreadcrumbProps["row"]): number {
  if (row === "small") return 24;
  return pictures > 1 ? Math.min(pictures, 12) : 7;
}

interface BreadcrumbProps {
  /** Title of the page; without one the banner reads 'not found' / 'error'. */
  title?: string;
  /** Whether the title is the page's h1; on details the entry's own title is (SHELL-10). */
  heading?: boolean;
  /**
   * How it opens the page: with a quarter of it, as large as its picture, lit by the scroll; with the title as
   * large as the page; as a line; or as a small one above the title of its text. On details it is the trail
   * alone, so that the entry's own title opens the page.
   */
  opening?: "quarter" | "poster" | "line" | "small";
  /** On details: the list that the entry is in. */
  list?: { page: PageName; title: string };
  /** The entry whose page it is, where that is a list: its own title stands large, the page's above it. */
  entry?: { title: string; lead?: string } | undefined;
  /** What the page says of itself, in place of what the content says of the list. */
  said?: string | undefined;
  /** The last is shown in the quarter, which is a plain one without; in the middle each has its turn in the row. */
  pictures?: readonly PictureView[] | undefined;
  /** A row in the middle that is an ornament alone. */
  row?: "small";
}

/** What the content says of the page that is shown, where it is a list. */
function useLead(): string | undefined {
  const descriptions = useSiteFacts()?.descriptions;
  const address = useAddress();
  return address && descriptions?.[canonicalPath(address, {})];
}

/** The banner of every page but home (SHELL-10): title, way home, the page in a sentence, and the quarter. */
export function Breadcrumb({
  title,
  heading = true,
  opening = "line",
  list,
  entry,
  said,
  pictures = [],
  row,
}: BreadcrumbProps) {
  const words = useWords();
  const titleOf = usePageTitle();
  const own = title === undefined ? undefined : titleOf(title);
  const ownLead = useLead();
  const lead = entry?.lead ?? said ?? ownLead;
  const { band, heads } = useSiteFacts()?.structure ?? usualStructure;
  const titles = useSiteFacts()?.layout.titles;
  const to = useToOpen();
  const path = list && to(list.page);
  const above = path && { path, title: titles?.[list.page] ?? list.title };
  const shared = useSharedPicture(useLocation().pathname);
  const small = entry !== undefined || opening === "small";
  const shownAs = heading ? (entry ? "entry" : opening) : "trail";
  const middle = heads === "middle";
  const picture = middle && row === "small" ? undefined : pictures.at(-1);
  const many = middle ? inRow(pictures.length, row) : 1;
  const strip = band === "strip" && (shownAs === "quarter" || (shownAs === "entry" && !picture));
  return (
    <>
      <section className={styles.banner} data-opening={shownAs}>
        {!strip && (shownAs === "entry" || shownAs === "quarter") && (
          <div
            className={styles.quarter}
            data-tile=""
            data-light={heads === "above" ? "" : undefined}
            aria-hidden={!picture || undefined}
            style={{ ...(middle && { "--many": many }), ...(picture && shared) }}
          >
            {picture &&
              Array.from({ length: many }, (_, index) => (
                <Picture
                  key={index}
                  data-cover=""
                  picture={(middle && pictures[index % pictures.length]) || picture}
                  shown={shown}
                  shape="square"
                  sizes={middle ? `max(${100 / many}vw, ratio * ${100 / many}vw)` : sizes}
                  first={index === 0}
                  {...(index > 0 && { alt: "" })}
                />
              ))}
          </div>
        )}
        <div className={styles.words}>
          <nav aria-label={words.breadcrumb.label}>
            <ol className={styles.trail} data-type="small">
              <li>
                <Link className={styles.home} data-type="link" to="/">
                  {words.breadcrumb.home}
                </Link>
              </li>
              {shownAs === "trail" && above && (
                <li data-bullet="">
                  <Link className={styles.home} data-type="link" to={above.path}>
                    {above.title}
                  </Link>
                </li>
              )}
              {!own && !heading && <li data-bullet="">{words.breadcrumb.title}</li>}
              <li aria-current="page" data-bullet="">
                {own ?? words.breadcrumb.current}
              </li>
            </ol>
          </nav>
          {heading && (
            <h1
              className={small ? undefined : styles.title}
              data-type={small ? "small" : undefined}
              {...fitWord(own ?? words.breadcrumb.title)}
            >
              {own ?? words.breadcrumb.title}
            </h1>
          )}
          {entry && (
            <h2 className={styles.title} {...fitWord(entry.title)}>
              {entry.title}
            </h2>
          )}
          {heading && lead && (
            <p className={styles.lead} data-type="lead">
              {lead}
            </p>
          )}
        </div>
      </section>
      {strip && <CutStrip />}
    </>
  );
}
