import type { Field } from "#desk/contract/field.ts";
import { isRows } from "#desk/contract/value.ts";
import { Button } from "../../shell/button.tsx";
import styles from "../pages.module.css";
import { words } from "../words.ts";
import { emptyOf } from "./empty-of.ts";
import { useFields } from "./fields-context.ts";
import { Folded } from "./folded.tsx";
import { nameOf } from "./name-of.ts";
import type { HoldingFieldProps } from "./value-field-props.ts";

/** Rows that are added, moved and removed; by buttons, which keys and fingers reach alike. */
export function ListField({
  field,
  label,
  path,
  value,
  show,
}: HoldingFieldProps<Extract<Field, { kind: "list" }>>) {
  const { edit } = useFields();
  const rows = isRows(value) ? value : [];
  const add = () => edit({ op: "insert", path: [...path, rows.length], value: emptyOf(field.row) });
  return (
    <Folded label={label} path={path} help={field.help}>
      <ol className={styles.rows}>
        {rows.map((row, index) => {
          const at = [...path, index];
          const name = nameOf(row, field.row.label || words.row(index));
          return (
            // A row is known by its place alone.
            // oxlint-disable-next-line react/no-array-index-key -- rows have no other name
            <li key={index}>
              {show({ field: field.row, label: name, path: at, value: row })}
              <p className={styles.rowTools}>
                <Button
                  look="quiet"
                  aria-label={words.up(name)}
                  disabled={index === 0}
                  onClick={() => edit({ op: "move", path: at, to: index - 1 })}
                >
                  {"↑"}
                </Button>
                <Button
                  look="quiet"
                  aria-label={words.down(name)}
                  disabled={index === rows.length - 1}
                  onClick={() => edit({ op: "move", path: at, to: index + 1 })}
                >
                  {"↓"}
                </Button>
                <Button
                  look="quiet"
                  aria-label={words.remove(name)}
                  onClick={() => edit({ op: "remove", path: at })}
                >
                  {"×"}
                </Button>
              </p>
            </li>
          );
        })}
      </ol>
      <Button look="quiet" onClick={add}>
        {words.addRow(label)}
      </Button>
    </Folded>
  );
}
