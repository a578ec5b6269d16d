import { type ReactNode, useId } from "react";
import { figure } from "#desk/app/shell/formats.ts";
import spoken from "#desk/app/shell/spoken.module.css";
import { words } from "./words.ts";
import section from "#desk/app/shell/section.module.css";

interface RanksProps {
  readonly title: string;
  /** What is said where there is no row. */
  readonly none: string;
  readonly rows: readonly { readonly name: string; readonly shown: ReactNode; readonly count: number }[];
}

/** What was counted most, with a line below each row that is as long as its share of the first one. */
export function Ranks({ title, none, rows }: RanksProps) {
  const id = useId();
  const most = Math.max(...rows.map(({ count }) => count));
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {rows.length === 0 && <p className={section.quiet}>{none}</p>}
      <ol>
        {rows.map(({ name, shown, count }) => (
          <li key={name} style={{ "--share": `${(count / most) * 100}%` }}>
            <bdi>{shown}</bdi>
            <span>
              <span aria-hidden="true">{figure(count)}</span>
              <span className={spoken.spoken}>{words.readCount({ count })}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
