import { editValue } from "#desk/contract/edit-value.ts";
import type { Edit } from "#desk/contract/edit.ts";
import type { Field } from "#contract/fields/field.ts";
import { isRows, type Path, type Value } from "#contract/fields/value.ts";
import { Button } from "../../shell/button.tsx";
import { textOfSite } from "../../shell/site-text.ts";
import styles from "../pages.module.css";
import { RowTools } from "../sorting/row-tools.tsx";
import { Sortable, SortableRow } from "../sorting/sortable.tsx";
import { useRowKeys } from "../sorting/use-row-keys.ts";
import { words } from "../../words.ts";
import { emptyOf } from "./empty-of.ts";
import { FieldsProvider, useFields } from "./fields-context.ts";
import { hasLeft } from "../../shell/has-left.ts";
import { firstField } from "./first-field.ts";
import { Folded } from "./folded.tsx";
import { rowName } from "./row-name.ts";
import type { HoldingFieldProps } from "./value-field-props.ts";

/** The same each time, so that it counts as unchanged. */
const noRows: readonly Value[] = [];

/**
 * A change of the rows that the site shows where the file names none: the first change writes all of them.
 */
function withUsual(change: Edit, path: Path, rows: readonly Value[]): Edit {
  const changed = editValue(rows, { ...change, path: change.path.slice(path.length) });
  return changed === undefined ? change : { op: "set", path, value: changed };
}

/** Rows that are added, removed, and moved: by buttons, or dragged by their handles. */
export function ListField({
  field,
  label,
  path,
  value,
  show,
}: HoldingFieldProps<Extract<Field, { kind: "list" }>>) {
  const fields = useFields();
  const usual = value ?? field.otherwise;
  const rows = isRows(usual) ? usual : noRows;
  const edit = (change: Edit) => fields.edit(isRows(value) ? change : withUsual(change, path, rows));
  const keys = useRowKeys(rows);
  const sorted = rows.map((row, index) => ({
    key: keys[index] ?? "",
    name: rowName(row, field.row.label || `${index + 1}`),
  }));
  const move = (from: number, to: number) => edit({ op: "move", path: [...path, from], to });
  const remove = (index: number) => edit({ op: "remove", path: [...path, index] });
  const add = () => {
    const at = [...path, rows.length];
    edit({ op: "insert", path: at, value: emptyOf(field.row) });
    fields.begin(at);
    fields.focus(firstField(field.row, at));
  };
  return (
    <Folded label={label} path={path} help={field.help} hint={hintOf(sorted.map(({ name }) => name))}>
      <FieldsProvider value={{ ...fields, edit }}>
        <Sortable rows={sorted} move={move}>
          <ol className={styles.rows}>
            {sorted.map((one, index) => {
              const { key, name } = one;
              const at = [...path, index];
              return (
                <SortableRow key={key} row={one}>
                  {(handle) => (
                    <div onBlur={(event) => hasLeft(event) && fields.begin(undefined)}>
                      {show({ field: field.row, label: name, path: at, value: rows[index] })}
                      <RowTools
                        row={name}
                        isFirst={index === 0}
                        isLast={index === rows.length - 1}
                        move={(by) => move(index, index + by)}
                        remove={() => remove(index)}
                      >
                        {handle}
                      </RowTools>
                    </div>
                  )}
                </SortableRow>
              );
            })}
          </ol>
        </Sortable>
      </FieldsProvider>
      <Button look="quiet" onClick={add}>
        {words.pages.addRow({ label })}
      </Button>
    </Folded>
  );
}

const hintOf = (names: readonly string[]) =>
  names.length > 0 ? <bdi lang={textOfSite(names.join()).lang}>{names.join(", ")}</bdi> : undefined;
