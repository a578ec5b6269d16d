import { findings, today, upcoming } from "#desk/contract/today.ts";
import { me } from "#desk/contract/session.ts";
import { versions } from "#desk/contract/publish.ts";
import { PageLook } from "../publish/page-look.tsx";
import { PublishedBy } from "../publish/versions.tsx";
import { Answer } from "../shell/answer.tsx";
import { fullDay, moment } from "../shell/formats.ts";
import link from "../shell/link.module.css";
import section from "../shell/section.module.css";
import { View } from "../shell/view.tsx";
import { useAsk, useAskNow } from "../use-call.ts";
import { ComingList } from "./coming-list.tsx";
import { Figures } from "./figures.tsx";
import { Findings } from "./findings.tsx";
import { KeeperFindings } from "./keeper-findings.tsx";
import styles from "./today.module.css";
import { UnansweredList } from "./unanswered.tsx";
import { words } from "../words.ts";

/** The first screen: what waits, what is to be done, and beside it the site and what is about to change. */
export function Today() {
  const [figures, week, found] = [useAskNow(today), useAskNow(upcoming), useAsk(findings)];
  return (
    <View title={words.today.title}>
      <p className={styles.date}>{figures.data && fullDay(new Date(figures.dataUpdatedAt))}</p>
      <div className={styles.today}>
        <div className={styles.now}>
          <Answer of={figures}>
            {(shown) => (
              <>
                <Figures {...shown} />
                <UnansweredList {...shown} />
              </>
            )}
          </Answer>
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

/** What visitors see now, since when and by whom, and the way there where it is known. */
function Site() {
  const address = useAsk(me).data?.address ?? "";
  const live = useAsk(versions).data?.find((version) => version.live);
  const look = <PageLook side="before" at="/" />;
  return (
    <section aria-labelledby="site">
      {address === "" ? (
        look
      ) : (
        // For the pointer: below it is the same link in words.
        <a href={address} target="_blank" rel="noreferrer" tabIndex={-1} aria-hidden="true">
          {look}
        </a>
      )}
      <h2 id="site">{words.publish.sides.before}</h2>
      {live && (
        <p className={section.quiet}>
          {words.publish.version({ version: String(live.number) })}
          {" · "}
          <PublishedBy version={live} />
        </p>
      )}
      {address !== "" && (
        <a className={link.alone} href={address} target="_blank" rel="noreferrer">
          {words.shell.openSite}
        </a>
      )}
    </section>
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
