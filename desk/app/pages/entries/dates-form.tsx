import { useId, useState } from "react";
import type { Fields } from "#contract/fields/value.ts";
import field from "../../shell/field.module.css";
import { Check } from "../../shell/check.tsx";
import { written } from "../../shell/formats.ts";
import { words } from "../../words.ts";
import styles from "./entries.module.css";
import type { KnownEntry } from "./entries-context.ts";
import { FormDialog, type Sent } from "./form-dialog.tsx";
import { readWritten, type WrittenMoment, writtenAs } from "#contract/fields/written-moment.ts";

interface DatesFormProps {
  readonly known: KnownEntry;
  /** The site's time zone. */
  readonly zone: string;
  readonly write: (known: KnownEntry, fields: Fields) => Promise<Sent>;
  readonly close: () => void;
}

/** From when until when visitors see an entry. */
export function DatesForm({ known, zone, write, close }: DatesFormProps) {
  const [from, setFrom] = useState(() => readWritten(known.entry.from));
  const [until, setUntil] = useState(() => readWritten(known.entry.until));
  const [chosen, setShown] = useState<boolean>();
  // Who gives it another day on which it appears wants it to appear, unless they say otherwise.
  const isShown = chosen ?? (from.day !== "" && from.day !== readWritten(known.entry.from).day);
  const isDraft = known.entry.state === "draft";
  const [starts, ends] = [writtenAs(from), writtenAs(until)];
  const when = starts === null ? (ends === null ? "always" : "until") : ends === null ? "from" : "both";
  return (
    <FormDialog
      title={words.pages.datesOf({ title: known.entry.title })}
      does={words.shell.save}
      send={() =>
        write(known, {
          from: starts,
          until: ends,
          ...(isShown ? { draft: null } : {}),
        })
      }
      close={close}
    >
      <Moment label={words.pages.from} value={from} change={setFrom} />
      <Moment label={words.pages.until} value={until} change={setUntil} />
      <small>{words.today.zone({ zone })}</small>
      <p role="status">
        {isDraft && !isShown
          ? words.pages.draftDated
          : words.pages.dated({ when, from: written(starts ?? ""), until: written(ends ?? "") })}
      </p>
      {isDraft && <Check label={words.pages.showOnDates} isOn={isShown} onTurn={setShown} />}
    </FormDialog>
  );
}

interface MomentProps {
  readonly label: string;
  readonly value: WrittenMoment;
  readonly change: (value: WrittenMoment) => void;
}

function Moment({ label, value, change }: MomentProps) {
  const id = useId();
  return (
    <fieldset className={styles.moment}>
      <legend>{label + value.zone}</legend>
      <div className={field.field}>
        <label htmlFor={`${id}-day`}>{words.pages.day}</label>
        <input
          id={`${id}-day`}
          type="date"
          value={value.day}
          onChange={({ currentTarget }) => change({ ...value, day: currentTarget.value })}
        />
      </div>
      <div className={field.field}>
        <label htmlFor={`${id}-time`}>{words.pages.time}</label>
        <input
          id={`${id}-time`}
          type="time"
          value={value.time}
          onChange={({ currentTarget }) => change({ ...value, time: currentTarget.value })}
        />
      </div>
    </fieldset>
  );
}
