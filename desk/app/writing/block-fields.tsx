import { type ComponentProps, useId, useState } from "react";
import { readTree } from "#desk/contract/pages.ts";
import { MediaField } from "../media/media-field.tsx";
import { pagesIn } from "../pages/find-pages.ts";
import { PageField } from "../pages/page-field.tsx";
import { Field } from "../shell/field.tsx";
import field from "../shell/field.module.css";
import { textOfSite } from "../shell/site-text.ts";
import { useAsk } from "../use-call.ts";
import { type BlockField, type BlockForm, blockForms, valueIn, withValue } from "./block-forms.ts";
import { type BlockSource, writeBlockSource } from "./block-source.ts";
import { Gallery } from "./gallery.tsx";
import { pictureCalled, picturesIn, writePictures } from "./gallery-pictures.ts";
import type { BlockMistake } from "./text-context.ts";
import { words } from "../words.ts";
import styles from "./writing.module.css";

interface BlockFieldsProps {
  readonly form: BlockForm;
  readonly block: BlockSource;
  readonly source: string;
  /** Whether it was just put in, and not left yet. */
  readonly isBegun: boolean;
  readonly mistakes: readonly BlockMistake[];
  readonly change: (source: string) => void;
}

/**
 * The form of a block of the site: what follows its name, its options and its text. What is missing is said
 * once a new one is left.
 */
export function BlockFields({ form, block, source, isBegun, mistakes, change }: BlockFieldsProps) {
  const id = useId();
  // What is typed, with the spaces at its ends that are not written.
  const [typed, setTyped] = useState({ source, block });
  if (typed.source !== source)
    setTyped({ source, block: writeBlockSource(typed.block) === source ? typed.block : block });
  const set = (one: BlockField, value: string) => {
    const next = withValue(typed.block, one, value);
    setTyped({ source: typed.source, block: next });
    change(writeBlockSource(next));
  };
  const isMissing = (one: BlockField) => one.required && valueIn(typed.block, one).trim() === "" && !isBegun;
  // A field says itself that it is missing, which is all that is wrong until it is filled in, and what is wrong
  // with the picture or the file that it names.
  const isAtField = isAboutOneOf(form.fields.flatMap((one) => namesIn(one, valueIn(typed.block, one))));
  const wrong = form.fields.some(isMissing) ? "" : sayOnce(mistakes.filter((one) => !isAtField(one)));
  return (
    <fieldset className={styles.block} aria-describedby={wrong !== "" ? `${id}-error` : undefined}>
      <legend className={styles.name}>{form.label}</legend>
      {form.fields.map((one, index) => (
        <OneField
          key={one.label}
          of={one}
          id={`${id}-${index}`}
          value={valueIn(typed.block, one)}
          isMissing={isMissing(one)}
          mistakes={mistakes}
          change={(next) => set(one, next)}
        />
      ))}
      {wrong !== "" && (
        <p id={`${id}-error`} className={field.error}>
          {wrong}
        </p>
      )}
    </fieldset>
  );
}

/** The pictures or the file that a field names. */
function namesIn({ names }: BlockField, value: string): readonly string[] {
  if (names === "pictures") return picturesIn(value)?.map(({ main }) => main) ?? [];
  return names === "picture" || names === "file" ? [value.trim()] : [];
}

const isAboutOneOf =
  (names: readonly string[]) =>
  ({ named }: BlockMistake) =>
    named !== undefined && names.includes(named);

/** What is wrong as one text, each sentence once. */
export const sayOnce = (mistakes: readonly BlockMistake[]): string =>
  [...new Set(mistakes.map(({ message }) => message))].join(" ");

interface OneFieldProps {
  readonly of: BlockField;
  readonly id: string;
  readonly value: string;
  readonly isMissing: boolean;
  /** Those of its block. */
  readonly mistakes: readonly BlockMistake[];
  readonly change: (value: string) => void;
}

function OneField({ of: one, id, value, isMissing, mistakes, change }: OneFieldProps) {
  const { of, label, names, required } = one;
  const named = required ? words.writing.required({ label }) : label;
  const pictures = names === "pictures" ? picturesIn(value) : undefined;
  if (pictures) {
    const write = (next: readonly BlockSource[]) => change(writePictures(next));
    const isWrong = ({ main }: BlockSource) => main === "" || mistakes.some(isAboutOneOf([main]));
    return (
      <Gallery pictures={pictures} isWrong={isWrong} change={write}>
        {(index, key) =>
          blockForms["figure"]?.fields.map((inner, at) => {
            const picture = pictures[index] ?? pictureCalled("");
            return (
              <OneField
                key={`${key} ${inner.label}`}
                of={inner}
                id={`${id}-${key}-${at}`}
                value={valueIn(picture, inner)}
                isMissing={inner.required && picture.main === ""}
                mistakes={mistakes}
                change={(next) => write(pictures.with(index, withValue(picture, inner, next)))}
              />
            );
          })
        }
      </Gallery>
    );
  }
  const wrong = isMissing
    ? words.writing.missing
    : sayOnce(mistakes.filter(isAboutOneOf(namesIn(one, value))));
  const line: ComponentProps<typeof PageOfSite> = {
    label: named,
    "aria-required": required,
    error: wrong === "" ? undefined : wrong,
    value,
    onChange: ({ currentTarget }) => change(currentTarget.value),
  };
  if (names === "page") return <PageOfSite {...line} dir="ltr" />;
  if (of !== "body" && !names) return <Field {...textOfSite(value)} {...line} />;
  const ties = {
    id,
    "aria-required": required,
    "aria-invalid": wrong !== "",
    "aria-describedby": wrong === "" ? undefined : `${id}-error`,
  };
  return (
    <div className={field.field}>
      <label htmlFor={id}>{named}</label>
      {names && names !== "pictures" ? (
        <MediaField kind={names} ties={ties} label={label} value={value} onChange={change} />
      ) : (
        <textarea
          id={id}
          {...textOfSite(value)}
          className={styles.words}
          value={value}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      )}
      {wrong !== "" && (
        <p id={`${id}-error`} className={field.error}>
          {wrong}
        </p>
      )}
    </div>
  );
}

/** An address, which may be that of a page of the site. */
function PageOfSite(props: Omit<ComponentProps<typeof PageField>, "pages">) {
  return <PageField {...props} pages={pagesIn(useAsk(readTree).data)} />;
}
