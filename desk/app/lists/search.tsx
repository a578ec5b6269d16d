import { type Ref, useId } from "react";
import field from "../shell/field.module.css";
import { words } from "./words.ts";

interface SearchProps {
  readonly ref?: Ref<HTMLInputElement>;
  /** What is searched, where a view has several searches. */
  readonly name?: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** What is searched for, as it is typed. */
export function Search({ ref, name, value, onSearch }: SearchProps) {
  const id = useId();
  return (
    <div className={field.field} role="search" aria-label={name}>
      <label htmlFor={id}>{words.search}</label>
      <input
        ref={ref}
        id={id}
        type="search"
        maxLength={100}
        // Its own: the address follows a moment later, and letters typed meanwhile must not be lost.
        defaultValue={value}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
    </div>
  );
}
