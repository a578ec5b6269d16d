import type { Field } from "#contract/fields/field.ts";
import { isFields, type Path, type Value } from "#contract/fields/value.ts";
import styles from "../pages.module.css";
import { rowFields } from "./arrange-fields.ts";
import { Control } from "./control.tsx";
import { EitherField } from "./either-field.tsx";
import { idOf, isBelow } from "./fields-context.ts";
import { FoldBox } from "./fold-box.tsx";
import { Folded } from "./folded.tsx";
import { ListField } from "./list-field.tsx";
import { MapField } from "./map-field.tsx";
import { useFold } from "./use-fold.ts";
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
      hint={label === field.label ? labelsOf(inside) : undefined}
    >
      <HeadedFields fields={inside} path={path} value={value} />
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

/** Fields without a heading, and below them the others, folded under theirs. */
export function HeadedFields({ fields, ...at }: GroupFieldsProps) {
  const { "": own = [], ...headed } = Object.groupBy(fields, ({ heading = "" }) => heading);
  return (
    <>
      <GroupFields fields={own} {...at} />
      {Object.entries(headed).map(([heading, some = []]) => (
        <Headed key={heading} heading={heading} fields={some} {...at} />
      ))}
    </>
  );
}

function Headed({ heading, fields, path, value }: GroupFieldsProps & { readonly heading: string }) {
  const fold = useFold(holding(fields, path));
  return (
    <FoldBox
      id={`${idOf([...path, fields[0]?.key ?? ""])}-heading`}
      label={heading}
      hint={labelsOf(fields)}
      fold={fold}
    >
      <div className={styles.fields}>
        <GroupFields fields={fields} path={path} value={value} />
      </div>
    </FoldBox>
  );
}

/** Whether a path is of one of some fields. */
export const holding = (fields: readonly Field[], path: GroupFieldsProps["path"]) => (one: typeof path) =>
  fields.some(({ key }) => isBelow(one, [...path, key]));

/** What fields are called, in one line. */
export const labelsOf = (fields: readonly Field[]) => fields.map(({ label }) => label).join(", ");
