import type { ShownChange } from "#desk/contract/publish.ts";
import { groupChanges, unseenWords } from "./group-changes.ts";
import { MarkedChange } from "./marked-change.tsx";
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
          {unseen && <p>{unseenWords(unseen)}</p>}
          <ul>
            {some.map((change) => (
              <li key={change.words}>
                <MarkedChange {...change} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {count > changes.length && <p>{words.publish.more({ count: count - changes.length })}</p>}
    </>
  );
}
