import type { ReactNode } from "react";
import type { Field } from "#contract/fields/field.ts";
import { valueWords } from "#contract/fields/value-words.ts";
import type { Path } from "#contract/fields/value.ts";
import field from "../../shell/field.module.css";
import { inFull } from "../in-full.ts";
import { isSamePath } from "../same-path.ts";
import { inDesk } from "../value-wording.ts";
import { words } from "../../words.ts";
import { idOf, isBelow, useFields } from "./fields-context.ts";

/** The attributes that tie a control to its label, its help and what is wrong with it. */
export interface Ties {
  readonly id: string;
  readonly "aria-labelledby": string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": boolean;
  readonly "aria-required": boolean;
}

interface LabelledProps {
  readonly of: Field;
  readonly label: string;
  readonly path: Path;
  readonly children: (ties: Ties) => ReactNode;
}

/** A control under its label, with its help and its problem. */
export function Labelled({ of, label, path, children }: LabelledProps) {
  const { help, otherwise, required } = of;
  const { problems, unsaved } = useFields();
  // Nobody fills in the number of an entry.
  const isMarked = required && of.kind !== "id";
  const id = idOf(path);
  const wrong = problems.filter((one) => isSamePath(one.path, path));
  const isUnsaved = unsaved.some((one) => isBelow(one, path));
  // A checkbox shows by itself what it is if nobody touches it.
  const isHinted = otherwise !== undefined && of.kind !== "switch";
  const hints = [
    help,
    isHinted ? words.pages.otherwise({ value: valueWords(of, otherwise, inDesk) }) : undefined,
  ];
  const hint = hints.filter(Boolean).join(" ");
  const described = [hint && `${id}-hint`, isUnsaved && `${id}-unsaved`, wrong.length > 0 && `${id}-error`]
    .filter(Boolean)
    .join(" ");
  return (
    <div className={field.field}>
      <label
        id={`${id}-label`}
        // An editor is no form control, so that `for` would lead nowhere.
        {...(of.kind === "markdown"
          ? { onClick: () => document.getElementById(id)?.focus() }
          : { htmlFor: id })}
      >
        {label}
        {isMarked && <span>{` (${words.pages.required})`}</span>}
      </label>
      {children({
        id,
        "aria-labelledby": `${id}-label`,
        "aria-describedby": described || undefined,
        "aria-invalid": wrong.length > 0,
        "aria-required": isMarked,
      })}
      {hint && <small id={`${id}-hint`}>{hint}</small>}
      {isUnsaved && (
        <p id={`${id}-unsaved`} className={field.error}>
          {words.pages.notSavedHere}
        </p>
      )}
      {/* A text says it itself: its blocks say a part of it. */}
      {wrong.length > 0 && of.kind !== "markdown" && (
        <p id={`${id}-error`} className={field.error}>
          {wrong.map(inFull).join(" ")}
        </p>
      )}
    </div>
  );
}
