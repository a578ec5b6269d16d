import { type ComponentProps, useId, useState } from "react";
import { Field } from "../shell/field.tsx";
import { textOfSite } from "../shell/site-text.ts";
import { matches, type NamedPage } from "./find-pages.ts";

interface PageFieldProps extends Omit<ComponentProps<typeof Field>, "defaultValue"> {
  readonly pages: readonly NamedPage[];
  readonly defaultValue?: string;
}

/** A field for an address, which offers the pages of the site by their titles. */
export function PageField({ pages, defaultValue = "", onChange, ...field }: PageFieldProps) {
  const list = useId();
  const [typed, setTyped] = useState(defaultValue);
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
