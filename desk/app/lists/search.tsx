import { type Ref, useEffect, useId } from "react";
import field from "../shell/field.module.css";
import { words } from "../words.ts";

interface SearchProps {
  readonly ref?: Ref<HTMLInputElement>;
  /** What is searched, where a view has several searches. */
  readonly name?: string;
  readonly label?: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
  /** What was found, in words; empty while nothing is searched for, or not known yet. */
  readonly outcome: string;
}

/** What is searched for, as it is typed, and what was found: seen below it, and announced. */
export function Search({ ref, name, label = words.lists.search, value, onSearch, outcome }: SearchProps) {
  const id = useId();
  // Emptied from elsewhere, as by a group that was chosen.
  useEffect(() => {
    const input = document.getElementById(id);
    const isTyping = input === document.activeElement;
    if (value === "" && input instanceof HTMLInputElement && !isTyping) input.value = "";
  }, [id, value]);
  return (
    <div className={field.field} role="search" aria-label={name}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={ref}
        id={id}
        type="search"
        dir="auto"
        maxLength={100}
        // Its own: the address follows a moment later, and letters typed meanwhile must not be lost.
        defaultValue={value}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      {/* There before it says anything: screen readers pass over one that comes with its text. */}
      <small role="status" tabIndex={-1}>
        {outcome}
      </small>
    </div>
  );
}
