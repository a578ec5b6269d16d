import { type ReactNode, useState } from "react";
import type { VisitedDay, VisitsView } from "../calls.ts";
import { figure } from "#desk/app/shell/formats.ts";
import styles from "./chart.module.css";
import { linesFor, marksFor } from "./chart-scale.ts";
import { DayTable } from "./day-table.tsx";
import { longDay, monthOf, shortDay, words } from "./words.ts";

/** A day with a page or two does not look like a rush. */
const leastTop = 10;

/** What a sentence says of a day. */
const inWords = ({ day, views, visitors }: VisitedDay) => ({ day: longDay(day), views, visitors });

interface ChartProps extends Pick<VisitsView, "days" | "since" | "visitors" | "views"> {
  /** What stands in its middle while nothing was counted. */
  readonly children: ReactNode;
}

/**
 * Two bars for each day: pages read, and in front of it visitors. Made of boxes, not of a drawing, so that it
 * follows the direction of reading. The pointer reads a day; everybody else has the table.
 */
export function Chart({ days, since, visitors, views, children }: ChartProps) {
  const [at, setAt] = useState<number>();
  const most = Math.max(...days.map((day) => Math.max(day.views, day.visitors)));
  const lines = views === 0 ? [] : linesFor(Math.max(most, leastTop));
  const top = lines.at(-1) ?? 1;
  const share = (count: number) => `${(count / top) * 100}%`;
  /** The days before anything was counted; what there is of them is said while they are most of the chart. */
  const before = days.filter(({ day }) => since !== null && day < since).length;
  const read = days[at ?? -1];
  const highest = days.find((day) => day.views === Math.max(...days.map((one) => one.views)));
  return (
    <figure className={styles.chart} data-empty={views === 0 || undefined}>
      <figcaption>
        {views === 0 ? (
          children
        ) : (
          <>
            <span className={styles.legend}>
              <i className={styles.views} />
              {words.views}
            </span>
            <span className={styles.legend}>
              <i className={styles.visitors} />
              {words.visitors}
            </span>
            <span className={styles.legend}>
              <i className={styles.visitors} data-partial="" />
              {words.partial}
            </span>
            <span className={styles.read}>
              {read ? words.ofDay(inWords(read)) : highest && words.most(inWords(highest))}
            </span>
          </>
        )}
      </figcaption>
      <div
        role="img"
        aria-label={words.chart({ days: days.length, visitors, views })}
        style={{ "--figures": `${figure(top).length + 1}ch`, "--days": days.length }}
      >
        <div className={styles.plot}>
          {lines.map((line) => (
            <span key={line} className={styles.line} style={{ "--at": share(line) }}>
              {figure(line)}
            </span>
          ))}
          {since !== null && before * 2 > days.length && views > 0 && (
            <p className={styles.young} style={{ "--before": before }}>
              {words.since({ day: longDay(since) })}
            </p>
          )}
          <div className={styles.bars} onPointerLeave={() => setAt(undefined)}>
            {days.map((day, index) => (
              <span
                key={day.day}
                // Today, which is not over.
                data-partial={index === days.length - 1 ? "" : undefined}
                onPointerEnter={() => setAt(index)}
              >
                {day === highest && <b style={{ "--high": share(day.views) }}>{figure(day.views)}</b>}
                <i className={styles.views} style={{ "--high": share(day.views) }} />
                <i className={styles.visitors} style={{ "--high": share(day.visitors) }} />
              </span>
            ))}
          </div>
        </div>
        <div className={styles.marks}>
          {marksFor(days).map(({ day, index }) => (
            <span key={day} style={{ gridColumnStart: index + 1 }}>
              {days.length > 31 ? monthOf(day) : shortDay(day)}
            </span>
          ))}
        </div>
      </div>
      <DayTable days={days} />
    </figure>
  );
}
