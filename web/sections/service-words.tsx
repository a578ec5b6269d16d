import styles from "./service-cards.module.css";

/** What a service says below its title: its text, and where its link leads. */
export function ServiceWords({ text, label }: { text: string; label: string }) {
  return (
    <>
      <p className={styles.text}>{text}</p>
      <p className={styles.more}>
        {label}
        <span data-quarter="" />
      </p>
    </>
  );
}
