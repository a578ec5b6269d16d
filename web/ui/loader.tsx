import styles from "./loader.module.css";

/** The mark turning in quarter steps while something loads. */
export function Loader({ label }: { label: string }) {
  return (
    <p className={styles.loader} role="status">
      <span className={styles.mark} data-quarter="" />
      <span className="visually-hidden">{label}</span>
    </p>
  );
}
