import { Fragment } from "react";
import type { DocumentView } from "#desk/contract/document.ts";
import type { Conflict } from "#desk/contract/edit.ts";
import { fieldAt, labelsOf, stepsOf, valueWords } from "#contract/fields/value-words.ts";
import { words } from "../../words.ts";
import { inDesk } from "../value-wording.ts";
import styles from "./conflict.module.css";
import { nearOf, type TextSide, sidesOf } from "./sides-of.ts";
import section from "../../shell/section.module.css";

interface ConflictsProps {
  readonly list: readonly Conflict[];
  readonly view: DocumentView;
}

/** What both have made of each field, from the first word that differs to the last. */
export function Conflicts({ list, view }: ConflictsProps) {
  return list.map(({ path, yours, theirs }) => {
    const steps = stepsOf(view.value, path);
    const field = fieldAt(view.fields, steps);
    const [own, others] = [yours, theirs].map((value) =>
      valueWords(field, value, { ...inDesk, quote: inFull }),
    );
    const sides = sidesOf(own ?? "", others ?? "");
    return (
      <div key={path.join("/")}>
        <p>
          {labelsOf(view.fields, steps).map((label, index) => (
            // Its place in the form: the same label may come twice in one.
            <Fragment key={index}>
              {index > 0 && ": "}
              <bdi>{label}</bdi>
            </Fragment>
          ))}
        </p>
        <dl className={styles.sides}>
          <dt>{words.pages.yours}</dt>
          <dd dir="auto">
            <Shown side={sides.yours} whole={words.pages.allOfYours} />
          </dd>
          <dt>{words.pages.theirs}</dt>
          <dd dir="auto">
            <Shown side={sides.theirs} whole={words.pages.allOfTheirs} />
          </dd>
        </dl>
      </div>
    );
  });
}

/** Its lines are kept: they may be all that differs. */
const inFull = (text: string) => words.pages.quoted({ text });

function Shown({ side, whole }: { readonly side: TextSide; readonly whole: string }) {
  const near = nearOf(side);
  return (
    <>
      <Marked {...near} />
      {near !== side && (
        <details>
          <summary className={section.fold}>{whole}</summary>
          <Marked {...side} />
        </details>
      )}
    </>
  );
}

function Marked({ before, own, after }: TextSide) {
  return (
    <>
      {before}
      {own !== "" && <mark>{own}</mark>}
      {after}
    </>
  );
}
