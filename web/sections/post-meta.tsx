import { useFormats } from "../sources/locale.ts";
import styles from "./post-meta.module.css";

interface PostMetaProps {
  author: string;
  /** ISO 8601, or empty. */
  date: string;
  /** Shown in place of a missing date. */
  noDate?: string;
}

/** Who wrote a post, and when (BLOG-1, BLOG-3). */
export function PostMeta({ author, date, noDate = "" }: PostMetaProps) {
  const shown = useFormats().date(date);
  // The bullet comes before the first item of the row.
  const first = author ? undefined : "";
  return (
    <p className={styles.meta} data-type="small">
      {author && <span data-bullet="">{author}</span>}
      {shown ? (
        <time dateTime={date} data-bullet={first}>
          {shown}
        </time>
      ) : (
        noDate && <span data-bullet={first}>{noDate}</span>
      )}
    </p>
  );
}
