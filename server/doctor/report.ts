import type { Path } from "#contract/fields/value.ts";
import { ownerWords } from "#words/part.ts";
import type { BackupFacts } from "./machine-facts.ts";
import { type GroupName, type Rule, rules, type Seen, type SeenOf, type Severity } from "./rules.ts";

/** What all checks have seen, and what features have found. */
type AllSeen = { readonly [Group in GroupName]: readonly SeenOf<Group>[] } & {
  readonly features?: readonly Finding[];
};

/** One thing that is wrong. */
export interface Finding {
  readonly group: GroupName;
  readonly id: string;
  readonly severity: Severity;
  readonly where: string | null;
  /** In an owner's words. */
  readonly what: string;
  /** What another program said of it, in its own words. */
  readonly detail: string | null;
  /** What the owner does about it in the content, or whoever runs the site about all else. */
  readonly todo: string;
  /** The field of the content that is missing: no line of the file is its own. */
  readonly field?: Path;
}

/** All that is wrong; `failing` where something of it is an error. */
export interface Report {
  readonly status: "ok" | "failing";
  readonly errors: number;
  readonly warnings: number;
  readonly notes: number;
  readonly findings: readonly Finding[];
  /** The last backup with its rows; null where there is none, or its rows are unknown. */
  readonly lastBackup: BackupFacts | null;
}

const severities: readonly Severity[] = ["error", "warning", "note"];

/** Puts what was seen in order: by group, errors first. The last backup is shown also where all is well. */
export function makeReport(seen: AllSeen, lastBackup: BackupFacts | null = null): Report {
  const { todo } = ownerWords().findings;
  const findings = [
    ...findingsOf("content", seen.content, rules.content, todo),
    ...findingsOf("opening", seen.opening, rules.opening, todo),
    ...findingsOf("mail", seen.mail, rules.mail, todo),
    ...findingsOf("machine", seen.machine, rules.machine, todo),
    ...(seen.features ?? []),
  ].toSorted(inOrder);
  const count = (severity: Severity) => findings.filter((one) => one.severity === severity).length;
  const errors = count("error");
  const status = errors > 0 ? "failing" : "ok";
  return { status, errors, warnings: count("warning"), notes: count("note"), findings, lastBackup };
}

/** Findings of some rules, with what to do about each. */
export const findingsOf = <Id extends string>(
  group: GroupName,
  seen: readonly Seen<Id>[],
  itsRules: Readonly<Record<Id, Rule>>,
  todos: Readonly<Record<Id, string>>,
): Finding[] =>
  seen.map(({ id, what, detail = null, where = null }) => ({
    group,
    id,
    ...itsRules[id],
    where,
    what,
    detail,
    todo: todos[id],
  }));

// What the table of the rules has for its keys.
const groupNames = Object.keys(rules) as GroupName[];

const inOrder = (one: Finding, other: Finding) =>
  groupNames.indexOf(one.group) - groupNames.indexOf(other.group) ||
  severities.indexOf(one.severity) - severities.indexOf(other.severity) ||
  compare(one.id, other.id);

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Findings of one rule that are shown; a hundred of a kind say no more than ten. */
const mostShown = 10;

/** What is wrong, with what another program said of it. */
export const detailed = ({ what, detail }: Pick<Finding, "what" | "detail">): string =>
  detail === null ? what : ownerWords().report.detailed({ what, detail });

/** The report for a terminal: each rule once, with what to do, and the places below it. */
export function inWords({ findings, errors, warnings, notes, lastBackup }: Report, now = Date.now()): string {
  const { groups: called, sum } = ownerWords().report;
  const groups = groupNames.flatMap((group) => {
    const kinds = Map.groupBy(
      findings.filter((one) => one.group === group),
      ({ id }) => id,
    );
    return kinds.size === 0
      ? []
      : [[`${called[group]}:`, ...[...kinds.values()].flatMap(kindInWords)].join("\n")];
  });
  const backup = lastBackup === null ? [] : [backupLine(lastBackup, now)];
  return `${[...groups, ...backup, sum({ errors, warnings, notes })].join("\n\n")}\n`;
}

/** How old the last backup is, and what it holds. */
function backupLine({ madeAt, messages, subscribers }: BackupFacts, now: number): string {
  const hours = Math.max(0, Math.floor((now - Date.parse(madeAt)) / 3_600_000));
  return ownerWords().report.backup({
    unit: hours < 48 ? "hours" : "days",
    age: hours < 48 ? hours : Math.floor(hours / 24),
    time: madeAt.slice(0, 16).replace("T", " "),
    messages: messages.held,
    subscribers: subscribers.held,
  });
}

function kindInWords(some: readonly Finding[]): string[] {
  const [first] = some;
  if (!first) return [];
  const { severities: called, more } = ownerWords().report;
  const lines = some
    .slice(0, mostShown)
    .map((finding) => `    ${finding.where === null ? "" : `${finding.where}  `}${detailed(finding)}`);
  const rest = some.length - mostShown;
  return [
    `  ${called[first.severity]} ${first.id}: ${first.todo}`,
    ...lines,
    ...(rest > 0 ? [`    ${more({ count: rest })}`] : []),
  ];
}
