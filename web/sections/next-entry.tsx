import type { ReactNode } from "react";
import { usualStructure } from "#contract/structure.ts";
import { useSiteFacts } from "../sources/site-facts.ts";
import { fitWord } from "../ui/fit-word.ts";
import { Link } from "../ui/link.tsx";
import { Picture } from "../ui/picture.tsx";
import { useSharedPicture } from "../ui/shared-picture.ts";
import type { PictureView } from "../views.ts";
import styles from "./next-entry.module.css";

const sizes = {
  picture: "(width >= 768px) max(50vw, ratio * 37vw), max(92vw, ratio * 69vw)",
  window: "(width >= 768px) max(40vw, ratio * 40vw), max(96vw, ratio * 96vw)",
};

interface NextEntryProps {
  to: string;
  /** What kind of entry it is: "Next service". */
  label: string;
  title: string;
  /** The whole title, where `title` is its beginning. */
  whole?: string | undefined;
  picture: PictureView | null;
  /** What the way is called where it leads to more than this entry. */
  name?: string;
  /** Whether its picture moves along to its page; not where a card of the page shows it, too. */
  moves?: boolean;
  /** The other way. */
  children?: ReactNode;
}

/** The end of an entry's page: the next one of its kind, with its picture. */
export function NextEntry({
  to,
  label,
  title,
  whole,
  picture,
  name = label,
  moves = true,
  children,
}: NextEntryProps) {
  const shared = useSharedPicture(to);
  const isWindow = (useSiteFacts()?.structure ?? usualStructure).heads === "above";
  return (
    <nav className={styles.next} aria-label={name} data-axis="" data-gel={picture?.gel ?? undefined}>
      <Link
        className={styles.link}
        data-whole=""
        data-axis=""
        to={to}
        aria-label={whole && `${label} ${whole}`}
      >
        <span data-bullet="" data-type="small">
          {label}
        </span>{" "}
        <span className={styles.title} data-type="title" {...fitWord(title)} data-cut={whole && ""}>
          {title}
        </span>
      </Link>
      {picture && (
        <div
          className={styles.frame}
          data-frame=""
          data-medal=""
          data-light={isWindow ? "" : undefined}
          style={moves ? shared : undefined}
        >
          <Picture
            className={styles.picture}
            picture={picture}
            shape={isWindow ? "square" : "wide"}
            sizes={sizes[isWindow ? "window" : "picture"]}
          />
        </div>
      )}
      {children}
    </nav>
  );
}
