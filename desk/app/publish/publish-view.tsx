import { useState } from "react";
import { readProblems } from "#desk/contract/pages.ts";
import { comparison, versions } from "#desk/contract/publish.ts";
import { Answer } from "../shell/answer.tsx";
import section from "../shell/section.module.css";
import { View } from "../shell/view.tsx";
import { useAsk, useAskNow } from "../use-call.ts";
import { Changes } from "./changes.tsx";
import { DeadLinks } from "./dead-links.tsx";
import { Problems, Refused } from "./problems.tsx";
import { PublishForm } from "./publish-form.tsx";
import styles from "./publish.module.css";
import { Undoable } from "./undoable.tsx";
import { useBringBack } from "./use-bring-back.ts";
import { Receipt } from "./receipt.tsx";
import type { Published } from "./use-publishing.ts";
import { Versions } from "./versions.tsx";
import { words } from "../words.ts";

/** What has changed, the button that shows it to visitors, what became of it, and the way back. */
export function PublishView() {
  const [compared, list] = [useAskNow(comparison), useAsk(versions)];
  const bringing = useBringBack(compared.data?.base ?? 0);
  const [published, setPublished] = useState<Published | null>(null);
  const { data: problems = [], isPending } = useAskNow(readProblems);
  /** Why nothing was published at the last press, if so. */
  const [refused, setRefused] = useState<{ readonly why: string; readonly at: number } | null>(null);
  const shared = {
    onPublished: (next: Published) => {
      setRefused(null);
      setPublished(next);
    },
    onRefused: (why: string) => setRefused({ why, at: Date.now() }),
  };
  const last = list.data?.find(({ number }) => number === compared.data?.base);
  const isUnchanged = compared.data?.count === 0 && compared.data.changes !== null;
  return (
    <View title={words.publish.title}>
      <div className={`${section.columns} ${styles.publish}`}>
        <div>
          {published && <Receipt key={published.at} published={published} {...shared} />}
          {refused && <Refused key={refused.at} why={refused.why} />}
          <Problems list={problems} />
          <Undoable {...bringing} said={words.publish.takenBack} />
          <Answer of={compared} waiting={<p className={section.card}>{words.publish.checking}</p>}>
            {/* The receipt says enough. */}
            {(shown) =>
              !(published && isUnchanged) && (
                <Changes {...shown} {...bringing} isFaulty={problems.length > 0} last={last} />
              )
            }
          </Answer>
          <DeadLinks />
        </div>
        <div>
          {compared.data && !isPending && (
            <PublishForm
              count={compared.data.count}
              latest={compared.data.base}
              isReady={!isUnchanged && problems.length === 0}
              version={last}
              published={published}
              {...shared}
            />
          )}
          <Answer of={list}>{(all) => <Versions list={all} />}</Answer>
        </div>
      </div>
    </View>
  );
}
