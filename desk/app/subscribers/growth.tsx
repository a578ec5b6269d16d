import { Suspense } from "react";
import { subscriberGrowth } from "#desk/contract/subscribers.ts";
import { views } from "../feature.ts";
import { day, figure } from "../shell/formats.ts";
import section from "../shell/section.module.css";
import { useAsk } from "../use-call.ts";
import { words } from "../words.ts";
import styles from "./subscribers.module.css";

/** How many subscribe now, how it came about, and what can be sent to them; nothing where nobody ever has. */
export function GrowthCard() {
  const growth = useAsk(subscriberGrowth).data;
  const most = Math.max(...(growth?.active ?? []), 0);
  if (!growth || most === 0) return null;
  const { since, active, joined, left } = growth;
  const points = active.map((count, at) => `${at},${100 - (100 * count) / most}`).join(" ");
  return (
    <div className={`${styles.growth} ${section.card}`}>
      <dl>
        <dt>{words.subscribers.readers}</dt>
        <dd>{figure(active.at(-1) ?? 0)}</dd>
      </dl>
      <p className={section.quiet}>{words.subscribers.growth({ joined, left })}</p>
      <div className={styles.chart} aria-hidden="true">
        <span className={styles.most}>{figure(most)}</span>
        <svg viewBox={`0 0 ${active.length - 1} 100`} preserveAspectRatio="none">
          <polygon points={`0,100 ${points} ${active.length - 1},100`} />
          <polyline points={points} vectorEffect="non-scaling-stroke" />
        </svg>
        <span>{day(since)}</span>
        <span>{words.subscribers.now}</span>
      </div>
      <Suspense>
        {views.map(({ feature, ToSubscribers }) => ToSubscribers && <ToSubscribers key={feature} />)}
      </Suspense>
    </div>
  );
}
