import type { Field } from "#desk/contract/field.ts";
import { isRows } from "#desk/contract/value.ts";
import { Button } from "../../shell/button.tsx";
import styles from "../pages.module.css";
import { Sortable, SortableRow } from "../sorting/sortable.tsx";
import { useRowKeys } from "../sorting/use-row-keys.ts";
import { words } from "../words.ts";
import { emptyOf } from "./empty-of.ts";
import { useFields } from "./fields-context.ts";
import { Folded } from "./folded.tsx";
import { nameOf } from "./name-of.ts";
import type { HoldingFieldProps } from "./value-field-props.ts";

/** Rows that are added, removed, and moved: by buttons, or dragged by their handles. */
export function ListField({
  field,
  label,
  path,
  value,
  show,
}: HoldingFieldProps<Extract<Field, { kind: "list" }>>) {
  const { edit } = useFields();
  const rows = isRows(value) ? value : [];
  const { keys, moved, removed } = useRowKeys(rows.length);
  const sorted = rows.map((row, index) => ({
    key: keys[index] ?? "",
    name: nameOf(row, field.row.label || words.row(index)),
  }));
  const move = (from: number, to: number) => {
    edit({ op: "move", path: [...path, from], to });
    moved(from, to);
  };
  const remove = (index: number) => {
    edit({ op: "remove", path: [...path, index] });
    removed(index);
  };
  const add = () => edit({ op: "insert", path: [...path, rows.length], value: emptyOf(field.row) });
  return (
    <Folded label={label} path={path} help={field.help}>
      <Sortable rows={sorted} move={move}>
        <ol className={styles.rows}>
          {sorted.map((one, index) => {
            const { key, name } = one;
            const at = [...path, index];
            return (
              <SortableRow key={key} row={one}>
                {(handle) => (
                  <>
                    {show({ field: field.row, label: name, path: at, value: rows[index] })}
                    <p className={styles.rowTools}>
                      {handle}
                      <Button
                        look="quiet"
                        aria-label={words.up(name)}
                        busy={index === 0}
                        onClick={() => move(index, index - 1)}
                      >
                        {"↑"}
                      </Button>
                      <Button
                        look="quiet"
                        aria-label={words.down(name)}
                        busy={index === rows.length - 1}
                        onClick={() => move(index, index + 1)}
                      >
                        {"↓"}
                      </Button>
                      <Button look="quiet" aria-label={words.remove(name)} onClick={() => remove(index)}>
                        {"×"}
                      </Button>
                    </p>
                  </>
                )}
              </SortableRow>
            );
          })}
        </ol>
      </Sortable>
      <Button look="quiet" onClick={add}>
        {words.addRow(label)}
      </Button>
    </Folded>
  );
}
