import styles from "./loader.module.css";

/** The mark turning in quarter steps while something loads. */
export function Loader({ label }: { label: string }) {
  return (
    <p className={styles.loader} role="status">
      <span data-quarter="" style={{ "--quarter": "48px" }} />
      <span className="visually-hidden">{label}</span>
    </p>
  );
}
