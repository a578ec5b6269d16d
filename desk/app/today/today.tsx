import { findings, today, upcoming } from "#desk/contract/today.ts";
import { Link } from "react-router";
import { useUnpublished } from "../publish/unpublished.tsx";
import { Answer } from "../shell/answer.tsx";
import { View } from "../shell/view.tsx";
import { useAsk, useAskNow } from "../use-call.ts";
import { ComingList } from "./coming-list.tsx";
import { Figures } from "./figures.tsx";
import { Findings } from "./findings.tsx";
import { KeeperFindings } from "./keeper-findings.tsx";
import link from "../shell/link.module.css";
import styles from "./today.module.css";
import { words } from "../words.ts";

/** What visitors do not see yet, with the way to show it to them. */
function NotPublished() {
  const count = useUnpublished();
  return count && count.changes > 0 ? (
    <p className={styles.notice}>
      {words.today.notPublished({ count: count.changes })}
      <Link className={link.alone} to="/publish">
        {words.today.publish}
      </Link>
    </p>
  ) : null;
}

/** The first screen: what waits, and what is wrong. */
export function Today() {
  const [figures, week, found] = [useAskNow(today), useAskNow(upcoming), useAsk(findings)];
  return (
    <View title={words.today.title}>
      <NotPublished />
      <Answer of={figures}>{(shown) => <Figures {...shown} />}</Answer>
      <Answer of={week}>{(shown) => <ComingList {...shown} />}</Answer>
      <section aria-labelledby="findings">
        <h2 id="findings">{words.today.findings}</h2>
        <Answer of={found}>
          {({ own, keepers }) => <Findings list={own} isAll={keepers.length === 0} />}
        </Answer>
      </section>
      {found.data && found.data.keepers.length > 0 && <KeeperFindings list={found.data.keepers} />}
    </View>
  );
}
