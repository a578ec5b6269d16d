import { useRef, useState } from "react";
import { Link } from "react-router";
import { type DeadAddresses, deadAddresses } from "../calls.ts";
import { editAddress } from "#desk/app/pages/use-pages-place.ts";
import { Answer } from "#desk/app/shell/answer.tsx";
import { Button } from "#desk/app/shell/button.tsx";
import { Done } from "#desk/app/shell/done.tsx";
import { Empty } from "#desk/app/shell/empty.tsx";
import link from "#desk/app/shell/link.module.css";
import section from "#desk/app/shell/section.module.css";
import { View } from "#desk/app/shell/view.tsx";
import { useAsk } from "#desk/app/use-call.ts";
import { ChoosePage } from "./choose-page.tsx";
import styles from "./dead.module.css";
import { DeadRow } from "./dead-row.tsx";
import { type DeadActs, useDead } from "./use-dead.ts";
import { words } from "./words.ts";

/** The addresses without a page that visitors request, with what can be done about each. */
export function DeadView() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState("");
  const dead = useDead();
  const { done, isBusy } = dead;
  const choose = (address: string) => {
    setChosen(address);
    dialog.current?.showModal();
  };
  return (
    <View title={words.title}>
      <Done>
        {done && (
          <>
            <span>{done.what}</span>
            <Button
              look="quiet"
              busy={isBusy}
              aria-label={words.undoOf({ what: done.what })}
              onClick={done.undo}
            >
              {words.undo}
            </Button>
            {done.toPublish && (
              <Link className={link.alone} to="/publish">
                {words.publish}
              </Link>
            )}
          </>
        )}
      </Done>
      <Answer of={useAsk(deadAddresses)}>
        {(shown) => (
          <>
            {shown.list.length === 0 ? (
              <Empty icon="lost">{words.noDead}</Empty>
            ) : (
              <>
                <p className={styles.what}>{words.deadWhat}</p>
                <ul className={`${styles.list} ${section.card}`}>
                  {shown.list.map((one) => (
                    <DeadRow key={one.address} of={one} {...dead} choose={choose} />
                  ))}
                </ul>
              </>
            )}
            <Rest {...shown} dismiss={dead.dismiss} />
          </>
        )}
      </Answer>
      <ChoosePage
        ref={dialog}
        address={chosen}
        lead={dead.lead}
        isBusy={isBusy}
        onClose={() => setChosen("")}
      />
    </View>
  );
}

type RestProps = DeadAddresses & Pick<DeadActs, "dismiss">;

/** What is not in the list: what was mended, dismissed, or is not counted one by one. */
function Rest({ list, count, waiting, dismissed, scanners, others, dismiss }: RestProps) {
  return (
    <>
      {count > list.length && <p className={section.quiet}>{words.more({ count: count - list.length })}</p>}
      {waiting.length > 0 && (
        <section aria-labelledby="dead-waiting" className={styles.rest}>
          <h2 id="dead-waiting">{words.waiting}</h2>
          <ul className={section.rows}>
            {waiting.map(({ address, to }) => (
              <li key={address}>
                <p>
                  <bdi>{address}</bdi> {words.leadsTo} <bdi>{to.title ?? to.path}</bdi>
                </p>
              </li>
            ))}
          </ul>
          <Link className={link.alone} to={editAddress({ file: "redirects.yaml" })}>
            {words.allRules}
          </Link>
        </section>
      )}
      {dismissed.length > 0 && (
        <details className={styles.rest}>
          <summary className={section.fold}>{words.dismissedList({ count: dismissed.length })}</summary>
          <ul className={section.rows}>
            {dismissed.map(({ address }) => (
              <li key={address}>
                <bdi>{address}</bdi>
                <Button
                  look="quiet"
                  aria-label={words.listAgainOf({ address })}
                  onClick={() => dismiss(address, false)}
                >
                  {words.listAgain}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {scanners > 0 && <p className={section.quiet}>{words.unlistedScanners({ count: scanners })}</p>}
      {others > 0 && <p className={section.quiet}>{words.unlistedOthers({ count: others })}</p>}
    </>
  );
}
