import styles from "./check.module.css";

interface CheckProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onTurn: (isOn: boolean) => void;
}

/** A labelled checkbox. */
export function Check({ label, isOn, onTurn }: CheckProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={isOn} onChange={({ currentTarget }) => onTurn(currentTarget.checked)} />
      {label}
    </label>
  );
}
