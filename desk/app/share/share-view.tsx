import { useState } from "react";
import { sharedLinks } from "#desk/contract/share.ts";
import { Answer } from "../shell/answer.tsx";
import { NewLink } from "../shell/new-link.tsx";
import { View } from "../shell/view.tsx";
import { useAsk } from "../use-call.ts";
import { LinkList } from "./link-list.tsx";
import { ShareForm } from "./share-form.tsx";
import styles from "./share.module.css";
import { words } from "./words.ts";

/** Links by which others see the preview: made, listed and ended. */
export function ShareView() {
  const answer = useAsk(sharedLinks);
  const [link, setLink] = useState<string | null>(null);
  return (
    <View title={words.title}>
      <Answer of={answer}>
        {({ links, canShare }) =>
          canShare ? (
            <>
              <p className={styles.what}>{words.what}</p>
              <ShareForm onLink={setLink} />
              {link !== null && <NewLink title={words.made} hint={words.madeHint} link={link} />}
              <LinkList links={links} />
            </>
          ) : (
            <p className={styles.what}>{words.onlyHere}</p>
          )
        }
      </Answer>
    </View>
  );
}
