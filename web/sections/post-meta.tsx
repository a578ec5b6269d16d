import { formatDate } from "./entry-date.ts";
import styles from "./post-meta.module.css";

interface PostMetaProps {
  author: string;
  /** ISO 8601, or empty. */
  date: string;
  /** What stands in for a date that there is not. */
  noDate?: string;
}

/** Who wrote a post, and when (BLOG-1, BLOG-3). */
export function PostMeta({ author, date, noDate = "" }: PostMetaProps) {
  const shown = formatDate(date);
  return (
    <p className={styles.meta}>
      {author && <span>{author}</span>}
      {shown ? <time dateTime={date}>{shown}</time> : noDate && <span>{noDate}</span>}
    </p>
  );
}
