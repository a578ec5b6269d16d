import type { ShownChange } from "#desk/contract/publish.ts";
import { groupChanges, unseenWords } from "./group-changes.ts";
import { MarkedChange } from "./marked-change.tsx";
import section from "../shell/section.module.css";
import { words } from "../words.ts";

interface ChangeWordsProps {
  /** The first of them. */
  readonly changes: readonly ShownChange[];
  readonly count: number;
}

/** Changes in words; those that visitors do not see are listed below the reason. */
export function ChangeWords({ changes, count }: ChangeWordsProps) {
  return (
    <>
      {groupChanges(changes).map(({ key, unseen, changes: some }) => (
        <div key={key}>
          {unseen && <p className={section.quiet}>{unseenWords(unseen)}</p>}
          <ul className={section.rows}>
            {some.map((change, index) => (
              <li key={change.words}>
                <div>
                  <MarkedChange {...change} above={some[index - 1]} />
                </div>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {count > changes.length && (
        <p className={section.quiet}>{words.shell.further({ count: count - changes.length })}</p>
      )}
    </>
  );
}
