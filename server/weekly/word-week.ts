import type { ServerLocale } from "#words/catalogue.ts";
import { wallTime } from "../base/wall-time.ts";
import type { Block, Worded } from "../mail/blocks.ts";
import { line } from "../mail/compose.ts";
import type { WeekFacts } from "./gather.ts";

type Rows = (Block & { kind: "rows" })["rows"];

/** The mail of a week in words. A list without rows is left out with its sentence. */
export function wordWeek(facts: WeekFacts, site: string, { formats, server }: ServerLocale): Worded {
  const words = server.weeklyMail;
  const { since, due, zone } = facts.week;
  const date = (at: number) => formats.date(`${wallTime(at, zone).day}T00:00:00Z`);
  const waiting = facts.waiting.map(({ name, at }) => [date(at), line(name)] as const);
  const dead = facts.dead.map(
    ({ path, requests, proposal }) =>
      [`${formats.number(requests)} ×`, proposal === null ? path : `${path} → ${proposal}`] as const,
  );
  const said = { appears: words.appears, disappears: words.disappears };
  const changes = facts.changes.map(
    ({ at, title, what }) =>
      [`${date(at)}, ${wallTime(at, zone).time}`, said[what]({ title: line(title) })] as const,
  );
  return {
    subject: words.subject({ site }),
    blocks: [
      { kind: "title", text: words.period({ from: date(since), until: date(due) }) },
      { kind: "rows", rows: figures(facts, { formats, server }, date) },
      ...list(words.waiting, waiting),
      ...list(words.dead, dead),
      ...list(words.dates, changes),
    ],
  };
}

function figures(
  facts: WeekFacts,
  { formats, server }: Pick<ServerLocale, "formats" | "server">,
  date: (at: number) => string,
): Rows {
  const words = server.weeklyMail;
  const { visits, lastBackup, isCanaryBroken } = facts;
  return [
    [words.enquiries, formats.number(facts.enquiries)],
    [words.unanswered, formats.number(facts.unanswered)],
    [words.suspect, formats.number(facts.suspect)],
    ...(visits
      ? ([
          [words.visitors, formats.number(visits.visitors)],
          [words.views, formats.number(visits.views)],
        ] as const)
      : []),
    [words.backup, lastBackup === null ? words.never : date(lastBackup)],
    ...(isCanaryBroken ? [[words.test, words.testBroken] as const] : []),
  ];
}

const list = (text: string, rows: Rows): Block[] =>
  rows.length === 0
    ? []
    : [
        { kind: "text", text },
        { kind: "rows", rows },
      ];
