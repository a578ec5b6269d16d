import type { Field } from "#contract/fields/field.ts";
import { isFields, type Path, type Value } from "#contract/fields/value.ts";
import { rowFields } from "./arrange-fields.ts";
import { Control } from "./control.tsx";
import { EitherField } from "./either-field.tsx";
import { Folded } from "./folded.tsx";
import { ListField } from "./list-field.tsx";
import { MapField } from "./map-field.tsx";
import type { ValueFieldProps } from "./value-field-props.ts";

/** For fields that hold others. */
const show = (props: ValueFieldProps) => <ValueField {...props} />;

/** The field of any kind: one value under its label, or the fields in it. */
export function ValueField({ field, label = field.label, path, value }: ValueFieldProps) {
  if (field.kind === "list") return <ListField {...{ field, label, path, value, show }} />;
  if (field.kind === "map") return <MapField {...{ field, label, path, value, show }} />;
  if (field.kind === "either") return <EitherField {...{ field, label, path, value, show }} />;
  if (field.kind !== "group") return <Control {...{ field, label, path, value }} />;
  const inside = rowFields(field.fields);
  return (
    // A row says by its name what is in it.
    <Folded
      label={label}
      path={path}
      help={field.help}
      hint={label === field.label ? inside.map((one) => one.label).join(", ") : undefined}
    >
      <GroupFields fields={inside} path={path} value={value} />
    </Folded>
  );
}

/** Fields with the value that they are of. */
export interface GroupFieldsProps {
  readonly fields: readonly Field[];
  readonly path: Path;
  readonly value: Value | undefined;
}

/** The fields of a group, one below the other. */
export function GroupFields({ fields, path, value }: GroupFieldsProps) {
  return fields.map((field) => (
    <ValueField
      key={field.key}
      field={field}
      path={[...path, field.key]}
      value={isFields(value) && Object.hasOwn(value, field.key) ? value[field.key] : undefined}
    />
  ));
}
