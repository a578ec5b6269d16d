import type { Activity } from "../calls.ts";
import { moment } from "#desk/app/shell/formats.ts";
import section from "#desk/app/shell/section.module.css";
import { words } from "./words.ts";

/** The activity log, latest first. */
export function ActivityList({ list }: { readonly list: readonly Activity[] }) {
  if (list.length === 0) return <p className={section.quiet}>{words.noActivity}</p>;
  return (
    <ol className={section.rows}>
      {list.map(({ id, at, name, what }) => (
        <li key={id}>
          <div>
            <p>{what}</p>
            <p className={section.quiet}>
              <bdi>{name}</bdi>, <time dateTime={at}>{moment(at)}</time>
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
