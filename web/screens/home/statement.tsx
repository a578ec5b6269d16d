import styles from "./statement.module.css";

function words(text: string) {
  return text.split(/\s+/).map((word, index) => (
    // The words of a fixed sentence never change places.
    // oxlint-disable-next-line react/no-array-index-key
    <span key={index} className={styles.word}>
      {`${word} `}
    </span>
  ));
}

/** The agency's statement; above 1023 px its words light up as it is scrolled (SHELL-21). */
export function Statement({ dim, lit }: { dim: string; lit: string }) {
  return (
    <section className={styles.section} data-section="plain">
      <p className={styles.statement} data-type="statement">
        <span className={styles.dim}>{words(dim)}</span>
        <span>{words(lit)}</span>
      </p>
    </section>
  );
}
