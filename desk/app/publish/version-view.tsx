import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { goBack, type VersionView as Shown, viewVersion } from "#desk/contract/publish.ts";
import { Answer } from "../shell/answer.tsx";
import { Button } from "../shell/button.tsx";
import link from "../shell/link.module.css";
import section from "../shell/section.module.css";
import { View } from "../shell/view.tsx";
import { say, useAskNow } from "../use-call.ts";
import { ChangeWords } from "./change-words.tsx";
import { EarlierList } from "./earlier-list.tsx";
import styles from "./publish.module.css";
import { Receipt } from "./receipt.tsx";
import { type Published, usePublishing } from "./use-publishing.ts";
import { Signature } from "./versions.tsx";
import { words } from "../words.ts";

/**
 * A version before anything is done with it: what going back to it would change for visitors, and what it has
 * that one's own texts have not.
 */
export function VersionView() {
  const [query] = useSearchParams();
  const number = query.get("number") ?? "";
  const asked = useAskNow(viewVersion, { number });
  const [published, setPublished] = useState<Published | null>(null);
  return (
    <>
      <p>
        <Link className={link.alone} to="/publish">
          {words.shell.back}
        </Link>
      </p>
      <View title={words.publish.version({ version: String(Number(number)) })}>
        <Answer of={asked}>
          {(shown) => (
            <>
              <div className={styles.signature}>
                <Signature version={shown.version} />
              </div>
              {shown.back.count + shown.earlier.count > 0 && (
                <p className={`${styles.legend} ${styles.marked}`}>
                  <del>{words.publish.asNow}</del> <ins>{words.publish.asThen}</ins>
                </p>
              )}
              {published && (
                <Receipt
                  key={published.at}
                  published={published}
                  onPublished={setPublished}
                  onRefused={(why) => say("error", why)}
                />
              )}
              <div className={`${section.columns} ${styles.columns}`}>
                {!(published && shown.back.count === 0) && (
                  <ForVisitors {...shown} onPublished={setPublished} />
                )}
                <EarlierList number={shown.version.number} {...shown.earlier} />
              </div>
            </>
          )}
        </Answer>
      </View>
    </>
  );
}

interface ForVisitorsProps extends Shown {
  readonly onPublished: (published: Published) => void;
}

/** What visitors would see otherwise, and the button that shows it to them. */
function ForVisitors({ version: { number }, latest, back, earlier, onPublished }: ForVisitorsProps) {
  const beside = new Set(
    earlier.list.flatMap(({ changes }) => changes.map(({ differs }) => JSON.stringify(differs))),
  );
  // What stands beside it, where one can act on it, is named here alone.
  const changes = back.changes.map((one) =>
    beside.has(JSON.stringify(one.differs)) ? { ...one, differs: null } : one,
  );
  const going = usePublishing({
    call: goBack,
    onPublished,
    done: () => words.publish.wentBack({ version: String(number) }),
  });
  return (
    <section aria-labelledby="back" className={section.card}>
      <h2 id="back">{words.publish.backChanges}</h2>
      {back.count === 0 ? (
        <p className={section.quiet}>{words.publish.sameForVisitors}</p>
      ) : (
        <div className={styles.back}>
          <p className={section.quiet}>{words.publish.backHint}</p>
          <Button busy={going.isPending} onClick={() => going.mutate({ base: latest, number })}>
            {words.publish.goBack}
          </Button>
          <ChangeWords changes={changes} count={back.count} />
        </div>
      )}
    </section>
  );
}
