import { useId } from "react";
import styles from "./choice.module.css";

interface ChoiceProps<Name extends string> {
  readonly label: string;
  /** What can be chosen now. */
  readonly names: Readonly<Partial<Record<Name, string>>>;
  readonly value: Name;
  readonly onChoose: (name: Name) => void;
}

/** A small select with its label, above the page. */
export function Choice<Name extends string>({ label, names, value, onChoose }: ChoiceProps<Name>) {
  const id = useId();
  // The names are those of the type.
  const known = Object.keys(names) as Name[];
  return (
    <p className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = known.find((name) => name === currentTarget.value);
          if (chosen !== undefined) onChoose(chosen);
        }}
      >
        {known.map((name) => (
          <option key={name} value={name}>
            {names[name]}
          </option>
        ))}
      </select>
    </p>
  );
}
