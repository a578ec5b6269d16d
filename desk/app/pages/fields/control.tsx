import { lazy, Suspense, useState } from "react";
import type { Field } from "#contract/fields/field.ts";
import type { Path, Value } from "#contract/fields/value.ts";
import { loaded } from "../../call.ts";
import { MediaField } from "../../media/media-field.tsx";
import { textOfSite } from "../../shell/site-text.ts";
import { isSamePath } from "../same-path.ts";
import { words } from "../../words.ts";
import type { WritingProps } from "../../writing/writing-props.ts";
import { EntryChoice } from "./entry-choice.tsx";
import { type FieldsContext, type Target, useFields } from "./fields-context.ts";
import { Labelled, type Ties } from "./labelled.tsx";
import type { Edit } from "#desk/contract/edit.ts";

/** The editor weighs more than all other fields together. */
const Writing = lazy(async () => ({
  default: (await loaded(import("../../writing/writing.tsx"))).Writing,
}));

interface ControlProps {
  readonly field: Field;
  readonly label: string;
  readonly path: Path;
  readonly value: Value | undefined;
}

/** A field that holds one value: a label and the control of its kind. */
export function Control({ field, label, path, value }: ControlProps) {
  const { edit, target, problems, begin } = useFields();
  const change = (next: Value | undefined) => {
    const made = editFor({ field, path, value }, next);
    if (made) edit(made);
  };
  return (
    <Labelled of={field} label={label} path={path}>
      {(ties) => (
        <Inner
          field={field}
          label={label}
          value={value}
          ties={ties}
          change={change}
          target={target && isSamePath(target.path, path) ? target : undefined}
          problems={problems.filter((one) => isSamePath(one.path, path))}
          begin={(isBegun) => begin(isBegun ? path : undefined)}
        />
      )}
    </Labelled>
  );
}

interface InnerProps {
  readonly field: Field;
  readonly label: string;
  readonly value: Value | undefined;
  readonly ties: Ties;
  readonly change: (value: Value | undefined) => void;
  /** Where it is what is to get the focus. */
  readonly target: Target | undefined;
  /** What is wrong in it. */
  readonly problems: FieldsContext["problems"];
  readonly begin: WritingProps["begin"];
}

function Inner({ field, label, value, ties, change, target, problems, begin }: InnerProps) {
  const text = value === undefined || value === null || typeof value === "object" ? "" : String(value);
  const typed = (next: string) => change(next === "" ? undefined : next);
  const plain = (rows: number, isWaiting = false) => (
    <textarea
      {...ties}
      {...textOfSite(text)}
      rows={rows}
      value={text}
      disabled={isWaiting}
      onChange={({ currentTarget }) => typed(currentTarget.value)}
    />
  );
  switch (field.kind) {
    case "switch":
      return (
        <input
          {...ties}
          type="checkbox"
          checked={(value ?? field.otherwise) === field.on || value === true}
          onChange={({ currentTarget }) => change(currentTarget.checked ? field.on : field.off)}
        />
      );
    case "choice":
      return (
        <select {...ties} value={text} onChange={({ currentTarget }) => typed(currentTarget.value)}>
          <option value="">{words.pages.none}</option>
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      );
    case "entry":
      return <EntryChoice {...ties} of={field.of} value={value} change={change} />;
    case "id":
      return <output {...ties}>{text}</output>;
    case "number":
      return (
        <input
          {...ties}
          type="number"
          min={field.least}
          max={field.most}
          step={field.step ?? "any"}
          value={text}
          onChange={({ currentTarget: { valueAsNumber } }) =>
            change(Number.isNaN(valueAsNumber) ? undefined : valueAsNumber)
          }
        />
      );
    case "text":
      return plain(3);
    case "markdown":
      return (
        // Nothing is typed into what stands there until the editor is loaded: it would take the focus with
        // it.
        <Suspense fallback={plain(16, true)}>
          <Writing ties={ties} label={label} value={text} change={typed} {...{ target, problems, begin }} />
        </Suspense>
      );
    case "date":
      return <DateInput {...{ ties, text, typed }} />;
    case "picture":
    case "file":
      return <MediaField {...{ ties, label, kind: field.kind }} value={text} onChange={typed} />;
    case "line":
      return <LineInput {...{ ties, text, typed }} of={field.of} />;
    default:
      return (
        <input
          {...ties}
          dir="ltr"
          type={field.kind === "email" ? "email" : "text"}
          value={text}
          onChange={({ currentTarget }) => typed(currentTarget.value)}
        />
      );
  }
}

/** A short text, which proposes the titles of entries where it has a kind of them. */
function LineInput({ ties, text, typed, of }: InputProps & { readonly of: string | undefined }) {
  const { tree } = useFields();
  const titles = tree.kinds.find(({ kind }) => kind === of)?.entries.map(({ title }) => title) ?? [];
  const list = `${ties.id}-list`;
  return (
    <>
      <input
        {...ties}
        {...textOfSite(text)}
        type="text"
        list={titles.length > 0 ? list : undefined}
        value={text}
        onChange={({ currentTarget }) => typed(currentTarget.value)}
      />
      {titles.length > 0 && (
        <datalist id={list}>
          {[...new Set(titles)].map((title) => (
            <option key={title} {...textOfSite(title)}>
              {title}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}

interface InputProps {
  readonly ties: Ties;
  readonly text: string;
  readonly typed: (next: string) => void;
}

/**
 * A day in the browser's calendar, of a moment too, whose time of day stays; as text what begins with none,
 * until it is opened again.
 */
function DateInput({ ties, text, typed }: InputProps) {
  const [day = ""] = /^\d{4}-\d{2}-\d{2}/.exec(text) ?? [];
  const [isDay] = useState(text === "" || day !== "");
  const rest = isDay ? text.slice(day.length) : "";
  return (
    <input
      {...ties}
      dir="ltr"
      type={isDay ? "date" : "text"}
      value={isDay ? day : text}
      onChange={({ currentTarget: { value } }) => typed(value && value + rest)}
    />
  );
}

/** A field of a document and what stands in it; undefined where nothing does. */
interface FilledField {
  readonly field: Pick<Field, "required">;
  readonly path: Path;
  readonly value: Value | undefined;
}

/**
 * The edit that gives a field its next value, or takes it out where that is undefined; null: nothing to do.
 */
export function editFor({ field, path, value }: FilledField, next: Value | undefined): Edit | null {
  if (next !== undefined) return { op: "set", path, value: next };
  if (value === undefined) return null;
  // A required text stays, empty, so that the problem is shown beside it.
  const stays = field.required || typeof path.at(-1) === "number" || isSamePath(path, markdownText);
  return stays ? { op: "set", path, value: "" } : { op: "remove", path };
}

/** A Markdown file always has its text, also an empty one. */
const markdownText: Path = ["body"];
