import type { Edit } from "#desk/contract/edit.ts";
import { type Field, innerField } from "#contract/fields/field.ts";
import { isFields, isRows, type Path, type Value } from "#contract/fields/value.ts";

type List = Extract<Field, { kind: "list" }>;

/**
 * Edits in which every new row has a number of its own, where the schema gives rows one: nobody types it. A
 * row that is added with the number of another one, such as a copy, gets the next one too. Numbers count up
 * from the highest one in any of the states.
 */
export function numberRows(
  edits: readonly Edit[],
  fields: Field,
  states: () => readonly Value[],
): readonly Edit[] {
  if (!hasNumbers(fields)) return edits;
  const taken = new Map<Field, Set<Value>>();
  const takenIn = (list: Field) =>
    taken.get(list) ?? taken.set(list, new Set()).get(list) ?? new Set<Value>();
  for (const state of states())
    changeRows(state, fields, (row, list, key) => {
      takenIn(list).add(row[key] ?? null);
      return row;
    });
  const numbered =
    (isTaken: (numbers: ReadonlySet<Value>, number: Value) => boolean): ChangeRow =>
    (row, list, key) => {
      const numbers = takenIn(list);
      const given = row[key] ?? "";
      const number = given === "" || isTaken(numbers, given) ? nextNumber(numbers) : given;
      numbers.add(number);
      return { ...row, [key]: number };
    };
  return edits.map((edit) => {
    if (edit.op === "insert") {
      const list = fieldAt(fields, edit.path.slice(0, -1));
      if (list?.kind !== "list") return edit;
      const rows = changeRows(
        [edit.value],
        list,
        numbered((numbers, number) => numbers.has(number)),
      );
      return { ...edit, value: (isRows(rows) ? rows[0] : undefined) ?? edit.value };
    }
    const field = edit.op === "set" ? fieldAt(fields, edit.path) : undefined;
    return edit.op === "set" && field
      ? {
          ...edit,
          value: changeRows(
            edit.value,
            field,
            numbered(() => false),
          ),
        }
      : edit;
  });
}

/** The number after the highest: none is given twice while its row is there. */
export const nextNumber = (numbers: Iterable<Value>): number =>
  Math.max(0, ...[...numbers].filter((one) => typeof one === "number")) + 1;

type ChangeRow = (row: { readonly [key: string]: Value }, list: List, key: string) => Value;

/** A value with its numbered rows changed. */
function changeRows(value: Value, field: Field, change: ChangeRow): Value {
  if (field.kind === "list" && isRows(value)) {
    const key = numberOf(field);
    return value.map((row) => {
      const inner = changeRows(row, field.row, change);
      return key !== undefined && isFields(inner) ? change(inner, field, key) : inner;
    });
  }
  if ((field.kind !== "group" && field.kind !== "map") || !isFields(value)) return value;
  const changed = Object.entries(value).map(([key, inner]) => {
    const own = innerField(field, key);
    return [key, own ? changeRows(inner, own, change) : inner];
  });
  return Object.fromEntries(changed);
}

/** The field of the rows' number. */
const numberOf = ({ row }: List) =>
  row.kind === "group" ? row.fields.find(({ kind }) => kind === "id")?.key : undefined;

function hasNumbers(field: Field): boolean {
  if (field.kind === "list") return numberOf(field) !== undefined || hasNumbers(field.row);
  if (field.kind === "map") return hasNumbers(field.entry);
  return field.kind === "group" && field.fields.some(hasNumbers);
}

function fieldAt(field: Field, path: Path): Field | undefined {
  const [first, ...rest] = path;
  if (first === undefined) return field;
  const inner = innerField(field, first);
  return inner && fieldAt(inner, rest);
}
