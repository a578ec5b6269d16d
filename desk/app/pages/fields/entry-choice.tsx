import type { Value } from "#contract/fields/value.ts";
import { words } from "../../words.ts";
import { useFields } from "./fields-context.ts";
import type { Ties } from "./labelled.tsx";
import { textOfSite } from "../../shell/site-text.ts";

interface EntryChoiceProps extends Ties {
  readonly of: string;
  readonly value: Value | undefined;
  readonly change: (id: number | undefined) => void;
}

/** Chooses another entry by its title. */
export function EntryChoice({ of, value, change, ...ties }: EntryChoiceProps) {
  const { tree } = useFields();
  const entries = tree.kinds.find(({ kind }) => kind === of)?.entries ?? [];
  return (
    <select
      {...ties}
      value={typeof value === "number" ? value : ""}
      onChange={({ currentTarget }) =>
        change(currentTarget.value === "" ? undefined : Number(currentTarget.value))
      }
    >
      <option value="">{words.pages.none}</option>
      {entries.flatMap(({ id, title }) =>
        id === null
          ? []
          : [
              <option key={id} value={id} {...textOfSite(title)}>
                {title}
              </option>,
            ],
      )}
    </select>
  );
}
