import { type ComponentProps, useId, useState } from "react";
import { Field } from "../shell/field.tsx";
import { textOfSite } from "../shell/site-text.ts";
import { matches, type NamedPage } from "./find-pages.ts";

interface PageFieldProps extends Omit<ComponentProps<typeof Field>, "defaultValue" | "value"> {
  readonly pages: readonly NamedPage[];
  readonly defaultValue?: string;
  /** What it holds, where its caller keeps that. */
  readonly value?: string;
}

/** A field for an address, which offers the pages of the site by their titles. */
export function PageField({ pages, defaultValue = "", value, onChange, ...field }: PageFieldProps) {
  const list = useId();
  const [own, setTyped] = useState(defaultValue);
  const typed = value ?? own;
  return (
    <>
      <Field
        {...field}
        list={list}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          onChange?.(event);
        }}
      />
      <datalist id={list}>
        {matches(pages, typed).map(({ path, title }) => (
          <option key={path} value={path} {...textOfSite(title)}>
            {title}
          </option>
        ))}
      </datalist>
    </>
  );
}
