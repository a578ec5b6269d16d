import { findings, today, upcoming } from "#desk/contract/today.ts";
import { me } from "#desk/contract/session.ts";
import { PageLook } from "../publish/page-look.tsx";
import { Answer } from "../shell/answer.tsx";
import { moment } from "../shell/formats.ts";
import section from "../shell/section.module.css";
import { View } from "../shell/view.tsx";
import { useAsk, useAskNow } from "../use-call.ts";
import { ComingList } from "./coming-list.tsx";
import { Figures } from "./figures.tsx";
import { Findings } from "./findings.tsx";
import { KeeperFindings } from "./keeper-findings.tsx";
import styles from "./today.module.css";
import { words } from "../words.ts";

/** The first screen: what waits, what is to be done, and beside it the site and what is about to change. */
export function Today() {
  const [figures, week, found] = [useAskNow(today), useAskNow(upcoming), useAsk(findings)];
  return (
    <View title={words.today.title}>
      <div className={styles.today}>
        <div className={styles.now}>
          <Answer of={figures}>{(shown) => <Figures {...shown} />}</Answer>
          <section aria-labelledby="findings" className={section.card}>
            <h2 id="findings">{words.today.findings}</h2>
            <Answer of={found}>
              {({ own, keepers }) => <Findings list={own} isAll={keepers.length === 0} />}
            </Answer>
          </section>
          {found.data && found.data.keepers.length > 0 && <KeeperFindings list={found.data.keepers} />}
        </div>
        <div className={styles.beside}>
          <Site />
          <Answer of={week}>{(shown) => <ComingList {...shown} />}</Answer>
          {figures.data && <Backup at={figures.data.lastBackup} />}
        </div>
      </div>
    </View>
  );
}

/** What visitors see now, with the way there where it is known. */
function Site() {
  const address = useAsk(me).data?.address ?? "";
  const look = <PageLook side="before" at="/" />;
  return address === "" ? (
    look
  ) : (
    // For the pointer: the column has the same link in words.
    <a href={address} target="_blank" rel="noreferrer" tabIndex={-1} aria-hidden="true">
      {look}
    </a>
  );
}

const Backup = ({ at }: { readonly at: string | null }) => (
  <section aria-labelledby="backup">
    <h2 id="backup">{words.today.backup}</h2>
    {at === null ? (
      <p className={styles.act}>{words.today.never}</p>
    ) : (
      <p className={section.quiet}>
        <time dateTime={at}>{moment(at)}</time>
      </p>
    )}
  </section>
);
