import { isFields, type Value } from "#contract/fields/value.ts";
import type { Editor } from "../pages/editor.ts";
import { Field } from "../shell/field.tsx";
import { textOfSite } from "../shell/site-text.ts";
import styles from "./brand.module.css";
import { BrandPart } from "./brand-part.tsx";
import { ImageField } from "./image-field.tsx";
import { words } from "../words.ts";
import section from "../shell/section.module.css";

interface MarkFieldsProps {
  readonly value: Value;
  /** Of what the preview shows: the icon that it gives is asked for again with each. */
  readonly version: string;
  readonly edit: Editor["edit"];
}

/** The mark, and the name beside it: as text or as a drawing. */
export function MarkFields({ value, version, edit }: MarkFieldsProps) {
  const given = isFields(value) ? value : {};
  const textOf = (key: string) => (typeof given[key] === "string" ? given[key] : null);
  const [mark, wordmark] = [textOf("mark"), textOf("wordmark")];
  const drawing = wordmark !== null && /\.(?:svg|png)$/.test(wordmark) ? wordmark : null;
  const shown = <img src={`/favicon.svg?${version}`} alt="" width="28" height="28" />;
  return (
    <BrandPart title={words.brand.mark} now={shown}>
      <p className={section.quiet}>
        {mark === null ? `${words.brand.markHint} ${words.brand.noMark}` : words.brand.markHint}
      </p>
      <div className={styles.mark}>
        {shown}
        <ImageField use="mark" file={mark} edit={edit} />
      </div>
      {drawing === null && (
        <Field
          label={words.brand.wordmark}
          value={wordmark ?? ""}
          {...textOfSite(wordmark ?? "")}
          maxLength={60}
          onChange={({ currentTarget }) => {
            const text = currentTarget.value;
            if (text !== "") edit({ op: "set", path: ["wordmark"], value: text });
            else if (wordmark !== null) edit({ op: "remove", path: ["wordmark"] });
          }}
        />
      )}
      <ImageField use="wordmark" file={drawing} edit={edit} />
    </BrandPart>
  );
}
