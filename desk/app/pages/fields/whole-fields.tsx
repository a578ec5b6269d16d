import { words } from "../../words.ts";
import styles from "../pages.module.css";
import { arrangeFields } from "./arrange-fields.ts";
import { idOf, useFields } from "./fields-context.ts";
import { FoldBox } from "./fold-box.tsx";
import { useFold } from "./use-fold.ts";
import { GroupFields, type GroupFieldsProps, HeadedFields, holding, labelsOf } from "./value-field.tsx";

/**
 * The fields of a whole document or entry: what names it and its text, the others folded between them, or
 * beside them where a text has the whole width.
 */
export function WholeFields({ fields, ...at }: GroupFieldsProps) {
  const { first, details, texts } = arrangeFields(fields);
  if (texts.length === 0) return <HeadedFields fields={first} {...at} />;
  return (
    <div className={styles.written}>
      <div className={styles.fields}>
        <GroupFields fields={first} {...at} />
      </div>
      {details.length > 0 && <Details fields={details} {...at} />}
      <div className={styles.fields}>
        <GroupFields fields={texts} {...at} />
      </div>
    </div>
  );
}

/** Under this the browser's tab keeps whether they were opened, from one entry to the next. */
const stored = "details";

function Details({ fields, path, value }: GroupFieldsProps) {
  const fold = useFold(holding(fields, path), sessionStorage.getItem(stored) === "open");
  const { hasWidth } = useFields();
  const id = `${idOf(path)}-details`;
  const inside = (
    <div className={styles.fields}>
      <GroupFields fields={fields} path={path} value={value} />
    </div>
  );
  if (hasWidth)
    return (
      <section aria-labelledby={id}>
        <h3 id={id}>{words.pages.details}</h3>
        {inside}
      </section>
    );
  return (
    <FoldBox
      id={id}
      label={words.pages.details}
      hint={labelsOf(fields)}
      fold={fold}
      pressed={(isOpen) => sessionStorage.setItem(stored, isOpen ? "open" : "closed")}
    >
      {inside}
    </FoldBox>
  );
}
