import { useSiteFacts } from "../sources/site-facts.ts";
import { Link } from "../ui/link.tsx";
import styles from "./logo.module.css";

const longName = 14;

/**
 * The brand's mark and its wordmark: an image, a text, or the website's name in type. Names over 14 letters
 * are set narrower, so that they fit into the header. The images come from the brand's style.
 */
export function Logo({ name, to }: { name: string; to: string }) {
  const { wordmark } = useSiteFacts() ?? {};
  const shown = wordmark?.text ?? name;
  return (
    <Link className={styles.logo} to={to} data-long={shown.length > longName || undefined}>
      <span className={styles.mark} data-brand-mark="" aria-hidden="true" />
      {wordmark?.isImage && <span className={styles.image} aria-hidden="true" />}
      <span className={wordmark?.isImage ? "visually-hidden" : undefined}>{shown}</span>
    </Link>
  );
}
