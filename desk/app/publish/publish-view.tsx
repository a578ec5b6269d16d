import { useState } from "react";
import { comparison, versions } from "#desk/contract/publish.ts";
import { Answer } from "../shell/answer.tsx";
import section from "../shell/section.module.css";
import { View } from "../shell/view.tsx";
import { useAsk, useAskNow } from "../use-call.ts";
import { Changes } from "./changes.tsx";
import { DeadLinks } from "./dead-links.tsx";
import { Problems } from "./problems.tsx";
import { PublishForm } from "./publish-form.tsx";
import styles from "./publish.module.css";
import { Receipt } from "./receipt.tsx";
import type { Published } from "./use-publishing.ts";
import { Versions } from "./versions.tsx";
import { words } from "../words.ts";

/** What has changed, the button that shows it to visitors, what became of it, and the way back. */
export function PublishView() {
  const [compared, list] = [useAskNow(comparison), useAsk(versions)];
  const [published, setPublished] = useState<Published | null>(null);
  const last = list.data?.find(({ number }) => number === compared.data?.base);
  const isUnchanged = compared.data?.count === 0 && compared.data.changes !== null;
  return (
    <View title={words.publish.title}>
      <div className={`${section.columns} ${styles.publish}`}>
        <div>
          {published && <Receipt key={published.at} published={published} onPublished={setPublished} />}
          <Answer of={compared}>
            {(shown) => (
              <>
                {/* The receipt says enough. */}
                {!(published && isUnchanged) && <Changes {...shown} last={last} />}
                <Problems />
              </>
            )}
          </Answer>
          <DeadLinks />
        </div>
        <div>
          {compared.data && (
            <PublishForm
              latest={compared.data.base}
              isUnchanged={isUnchanged}
              version={last}
              published={published}
              onPublished={setPublished}
            />
          )}
          <Answer of={list}>{(all) => <Versions list={all} />}</Answer>
        </div>
      </div>
    </View>
  );
}
