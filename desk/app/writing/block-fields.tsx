import { useId, useState } from "react";
import { MediaField } from "../media/media-field.tsx";
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

/** The form of a block of the site: what follows its name, its options and its text. */
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
      {form.fields.map((one) => (
        <OneField
          key={one.label}
          of={one}
          id={`${id}-${one.label}`}
          value={valueIn(typed.block, one)}
          change={(value) => set(one, value)}
        />
      ))}
    </fieldset>
  );
}

interface OneFieldProps {
  readonly of: BlockField;
  readonly id: string;
  readonly value: string;
  readonly change: (value: string) => void;
}

function OneField({ of: { of, label, names }, id, value, change }: OneFieldProps) {
  if (of !== "body" && !names)
    return (
      <Field label={label} value={value} onChange={({ currentTarget }) => change(currentTarget.value)} />
    );
  return (
    <div className={field.field}>
      <label htmlFor={id}>{label}</label>
      {names ? (
        <MediaField kind={names} ties={{ id }} label={label} value={value} onChange={change} />
      ) : (
        <textarea
          id={id}
          className={styles.words}
          value={value}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      )}
    </div>
  );
}
