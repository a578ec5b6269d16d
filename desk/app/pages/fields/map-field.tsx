import type { Field } from "#contract/fields/field.ts";
import { isFields } from "#contract/fields/value.ts";
import { Button } from "../../shell/button.tsx";
import shellField from "../../shell/field.module.css";
import { fieldOf } from "../../shell/field-of.ts";
import { hasLeft } from "../../shell/has-left.ts";
import { Icon } from "../../shell/icons.tsx";
import styles from "../pages.module.css";
import { words } from "../../words.ts";
import { emptyOf } from "./empty-of.ts";
import { idOf, useFields } from "./fields-context.ts";
import { firstField } from "./first-field.ts";
import { Folded } from "./folded.tsx";
import type { HoldingFieldProps } from "./value-field-props.ts";

/** Values under names of the owner's. */
export function MapField({
  field,
  label,
  path,
  value,
  show,
}: HoldingFieldProps<Extract<Field, { kind: "map" }>>) {
  const { edit, focus, begin } = useFields();
  const entries = Object.entries(isFields(value) ? value : {});
  const add = (name: string) => {
    if (name === "" || entries.some(([key]) => key === name)) return;
    edit({ op: "set", path: [...path, name], value: emptyOf(field.entry) });
    begin([...path, name]);
    focus(firstField(field.entry, [...path, name]));
  };
  return (
    <Folded label={label} path={path} help={field.help}>
      <ul className={styles.rows}>
        {entries.map(([name, one]) => (
          <li key={name} onBlur={(event) => hasLeft(event) && begin(undefined)}>
            {show({ field: field.entry, label: name, path: [...path, name], value: one })}
            <p className={styles.rowTools}>
              <Button
                look="plain"
                aria-label={words.pages.remove({ row: name })}
                onClick={() => edit({ op: "remove", path: [...path, name] })}
              >
                <Icon of="close" />
              </Button>
            </p>
          </li>
        ))}
      </ul>
      <form action={(form) => add(fieldOf(form, "name").trim())} className={shellField.field}>
        <label htmlFor={`${idOf(path)}-new`}>{words.pages.newName({ label })}</label>
        <input id={`${idOf(path)}-new`} name="name" dir="auto" />
        <Button type="submit" look="quiet">
          {words.pages.add}
        </Button>
      </form>
    </Folded>
  );
}
