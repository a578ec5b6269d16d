import { useId, useState } from "react";
import { Field } from "../shell/field.tsx";
import field from "../shell/field.module.css";
import { type BlockField, type BlockForm, valueIn, withValue } from "./block-forms.ts";
import { type BlockSource, writeBlockSource } from "./block-source.ts";
import styles from "./writing.module.css";

interface BlockFieldsProps {
  readonly form: BlockForm;
  readonly block: BlockSource;
  readonly source: string;
  readonly change: (source: string) => void;
}

/** The form of a block of the site: what stands behind its name, its options and its text. */
export function BlockFields({ form, block, source, change }: BlockFieldsProps) {
  const id = useId();
  // What is typed, with the spaces at its ends that are not written.
  const [typed, setTyped] = useState({ source, block });
  if (typed.source !== source)
    setTyped({ source, block: writeBlockSource(typed.block) === source ? typed.block : block });
  const set = (one: BlockField, value: string) => {
    const next = withValue(typed.block, one, value);
    setTyped({ source: typed.source, block: next });
    change(writeBlockSource(next));
  };
  return (
    <fieldset className={styles.block}>
      <legend>{form.label}</legend>
      {form.fields.map((one) =>
        one.of === "body" ? (
          <div key={one.label} className={field.field}>
            <label htmlFor={id}>{one.label}</label>
            <textarea
              id={id}
              className={styles.words}
              value={valueIn(typed.block, one)}
              onChange={({ currentTarget }) => set(one, currentTarget.value)}
            />
          </div>
        ) : (
          <Field
            key={one.label}
            label={one.label}
            value={valueIn(typed.block, one)}
            onChange={({ currentTarget }) => set(one, currentTarget.value)}
          />
        ),
      )}
    </fieldset>
  );
}
