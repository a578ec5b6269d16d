import { Link } from "react-router";
import type { VisitsView } from "../calls.ts";
import { me } from "#desk/contract/session.ts";
import button from "#desk/app/shell/button.module.css";
import { dateLocale, figure } from "#desk/app/shell/formats.ts";
import section from "#desk/app/shell/section.module.css";
import { useAsk } from "#desk/app/use-call.ts";
import { words as desk } from "#desk/app/words.ts";
import { Chart } from "./chart.tsx";
import { Ranks } from "./ranks.tsx";
import styles from "./visits.module.css";
import { words } from "./words.ts";

/** What was counted in some days. */
export function Counted(shown: VisitsView) {
  const { days, since, visitors, views, before, enquiries, bots, pages, referrers } = shown;
  /** So many of them were counted. */
  const counted = days.filter(({ day }) => since === null || day >= since).length;
  const address = useAsk(me).data?.address;
  return (
    <>
      <dl className={styles.figures}>
        <Figure label={words.visitors} count={visitors} days={counted} before={before?.visitors} />
        <Figure label={words.views} count={views} days={counted} before={before?.views} />
        {enquiries !== null && (
          <div className={section.card}>
            <dt>{words.enquiries}</dt>
            <dd>
              <Link to="/inbox">{figure(enquiries)}</Link>{" "}
              <small>{words.enquiriesIn({ days: days.length })}</small>
            </dd>
          </div>
        )}
      </dl>
      <Chart {...shown}>
        <p>{words.nothing}</p>
        {address && (
          <a className={button.quiet} href={address} target="_blank" rel="noreferrer">
            {desk.shell.openSite}
          </a>
        )}
      </Chart>
      <p className={section.quiet}>
        {[words.small, bots === 0 ? "" : words.bots({ count: bots })].join(" ").trim()}
      </p>
      {/* Of nothing the chart has said all. */}
      {views > 0 && (
        <div className={styles.ranks}>
          <Ranks
            title={words.pages}
            none={words.noPages}
            rows={pages.map(({ path, title, views: count }) => ({
              name: path,
              count,
              shown:
                title === null ? (
                  path || words.otherPages
                ) : (
                  <Link to={`/pages?${new URLSearchParams({ at: path, pane: "page" }).toString()}`}>
                    {title}
                  </Link>
                ),
            }))}
          />
          <Ranks
            title={words.referrers}
            none={words.noReferrers}
            rows={referrers.map(({ host, views: count }) => ({
              name: host,
              count,
              shown: host || words.otherHosts,
            }))}
          />
        </div>
      )}
    </>
  );
}

/** Of fewer days there is no average, and of fewer than one a day nothing to compare. */
const leastDays = 7;

const percent = new Intl.NumberFormat(dateLocale, { style: "percent", signDisplay: "exceptZero" });

interface FigureProps {
  readonly label: string;
  readonly count: number;
  readonly days: number;
  /** In as many days before. */
  readonly before: number | undefined;
}

function Figure({ label, count, days, before = 0 }: FigureProps) {
  return (
    <div className={section.card}>
      <dt>{label}</dt>
      <dd>
        {figure(count)}{" "}
        {days >= leastDays && count >= days && (
          <small>{words.perDay({ count: Math.round(count / days) })}</small>
        )}
        {before >= days && (
          <small>{words.compared({ change: percent.format(count / before - 1), days })}</small>
        )}
      </dd>
    </div>
  );
}
