import type { VisitedDay } from "../calls.ts";
import { figure } from "#desk/app/shell/formats.ts";
import section from "#desk/app/shell/section.module.css";
import styles from "./chart.module.css";
import { longDay, words } from "./words.ts";

/** The figures of a chart for those who do not see it, or want to know them: the last day first. */
export function DayTable({ days }: { readonly days: readonly VisitedDay[] }) {
  return (
    <details className={styles.days}>
      <summary className={section.fold}>{words.table}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            <th scope="col">{words.views}</th>
            <th scope="col">{words.visitors}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, views, visitors }, index) => (
            <tr key={day}>
              <th scope="row">
                <time dateTime={day}>{longDay(day)}</time>
                {index === 0 && <small>{words.partial}</small>}
              </th>
              <td>{figure(views)}</td>
              <td>{figure(visitors)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
