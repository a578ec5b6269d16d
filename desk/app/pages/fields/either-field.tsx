import { useState } from "react";
import type { Field } from "#contract/fields/field.ts";
import { isFields, isRows, type Value } from "#contract/fields/value.ts";
import shellField from "../../shell/field.module.css";
import { words } from "../../words.ts";
import { emptyOf } from "./empty-of.ts";
import { idOf, useFields } from "./fields-context.ts";
import type { HoldingFieldProps } from "./value-field-props.ts";

/** A value in one of several ways, and the choice of the way. Another way begins empty. */
export function EitherField({
  field,
  label,
  path,
  value,
  show,
}: HoldingFieldProps<Extract<Field, { kind: "either" }>>) {
  const { edit } = useFields();
  const fitting = field.ways.findIndex((way) => value !== undefined && fits(way, value));
  const [chosen, setChosen] = useState(0);
  const index = fitting === -1 ? chosen : fitting;
  const way = field.ways[index];
  const id = `${idOf(path)}-way`;
  const choose = (next: number) => {
    setChosen(next);
    const other = field.ways[next];
    if (other && value !== undefined) edit({ op: "set", path, value: emptyOf(other) });
  };
  return (
    <>
      <div className={shellField.field}>
        <label htmlFor={id}>{words.pages.writtenAs({ label })}</label>
        <select id={id} value={index} onChange={({ currentTarget }) => choose(Number(currentTarget.value))}>
          {field.ways.map((one, at) => (
            <option key={one.kind} value={at}>
              {one.label || words.pages.ways[formOf(one)]}
            </option>
          ))}
        </select>
      </div>
      {way && show({ field: { ...way, required: field.required }, label, path, value })}
    </>
  );
}

const formOf = ({ kind }: Field) =>
  kind === "list" ? "list" : kind === "group" || kind === "map" ? "group" : "short";

function fits(way: Field, value: Value): boolean {
  return formOf(way) === (isRows(value) ? "list" : isFields(value) ? "group" : "short");
}
