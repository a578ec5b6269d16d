import type { Field } from "#contract/fields/field.ts";
import { words } from "../../words.ts";
import styles from "../pages.module.css";
import { arrangeFields } from "./arrange-fields.ts";
import { idOf, isBelow } from "./fields-context.ts";
import { FoldBox } from "./fold-box.tsx";
import { useFold } from "./use-fold.ts";
import { GroupFields, type GroupFieldsProps } from "./value-field.tsx";

/** The fields of a whole document or entry: what names it and its text, the others folded between them. */
export function WholeFields({ fields, ...at }: GroupFieldsProps) {
  const { first, details, texts } = arrangeFields(fields);
  return (
    <>
      <GroupFields fields={first} {...at} />
      {details.length > 0 && <Details fields={details} {...at} />}
      <GroupFields fields={texts} {...at} />
    </>
  );
}

/** Under this the browser's tab keeps whether they were opened, from one entry to the next. */
const stored = "details";

function Details({ fields, path, value }: GroupFieldsProps) {
  const fold = useFold(
    (one) => fields.some(({ key }) => isBelow(one, [...path, key])),
    sessionStorage.getItem(stored) === "open",
  );
  return (
    <FoldBox
      id={`${idOf(path)}-details`}
      label={words.pages.details}
      hint={fields.map(labelOf).join(", ")}
      fold={fold}
      pressed={(isOpen) => sessionStorage.setItem(stored, isOpen ? "open" : "closed")}
    >
      <div className={styles.fields}>
        <GroupFields fields={fields} path={path} value={value} />
      </div>
    </FoldBox>
  );
}

const labelOf = ({ label }: Field) => label;
