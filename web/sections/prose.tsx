import styles from "./prose.module.css";

/** HTML that the server sanitised when it was published (API-5), set as running text of at most 40 rem. */
export function Prose({ html }: { html: string }) {
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
