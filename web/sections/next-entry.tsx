import { fitWord } from "../ui/fit-word.ts";
import { Link } from "../ui/link.tsx";
import { Picture } from "../ui/picture.tsx";
import { useSharedPicture } from "../ui/shared-picture.ts";
import type { PictureView } from "../views.ts";
import styles from "./next-entry.module.css";

interface NextEntryProps {
  to: string;
  /** What kind of entry it is: "Next service". */
  label: string;
  title: string;
  picture: PictureView;
}

/** The end of an entry's page: the next one of its kind, with its picture. */
export function NextEntry({ to, label, title, picture }: NextEntryProps) {
  return (
    <nav className={styles.next} aria-label={label} data-gel={picture.gel ?? undefined}>
      <div className={styles.words}>
        <p className={styles.label} data-bullet="">
          {label}
        </p>
        <p className={styles.title} {...fitWord(title)}>
          <Link className={styles.link} data-whole="" to={to}>
            {title}
          </Link>
        </p>
      </div>
      <div className={styles.frame} data-frame="" style={useSharedPicture(to)}>
        <Picture
          className={styles.picture}
          picture={picture}
          shape="wide"
          sizes="(width >= 768px) max(50vw, ratio * 37vw), max(92vw, ratio * 69vw)"
        />
      </div>
    </nav>
  );
}
