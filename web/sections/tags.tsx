import styles from "./tags.module.css";

/** Tags (BLOG-4, BLOG-6); there are no pages behind them, so they are text and not links. */
export function Tags({ tags }: { tags: string[] }) {
  return (
    <ul className={styles.tags}>
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  );
}
