import type { ReactNode } from "react";
import type { Field } from "#contract/fields/field.ts";
import type { Path, Value } from "#contract/fields/value.ts";

/** What every field is shown with. */
export interface ValueFieldProps {
  readonly field: Field;
  /** Its name here, where its own is none: a row's number. */
  readonly label?: string;
  readonly path: Path;
  readonly value: Value | undefined;
}

/** Of a field that holds others: `show` shows each of those. */
export interface HoldingFieldProps<Holding extends Field> extends ValueFieldProps {
  readonly field: Holding;
  readonly label: string;
  readonly show: (props: ValueFieldProps) => ReactNode;
}
