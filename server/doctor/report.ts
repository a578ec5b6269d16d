import type { Path } from "#contract/fields/value.ts";
import { findingWords } from "./finding-words.ts";
import { contentRules, type ContentSeen } from "./content-rules.ts";
import type { BackupFacts } from "./machine-facts.ts";
import { machineRules, type MachineSeen } from "./machine-rules.ts";
import { mailRules, type MailSeen } from "./mail-rules.ts";
import { openingRules, type OpeningSeen } from "./opening-rules.ts";
import type { KeeperRule, Rule, Seen, Severity } from "./rule.ts";

/** Every rule by its group, in the order of the report. */
export const rules = {
  content: contentRules,
  opening: openingRules,
  mail: mailRules,
  machine: machineRules,
} as const satisfies Record<string, Record<string, Rule>>;

type GroupName = keyof typeof rules;

/** What all checks have seen. */
interface AllSeen {
  readonly content: readonly ContentSeen[];
  readonly opening: readonly OpeningSeen[];
  readonly mail: readonly MailSeen[];
  readonly machine: readonly MachineSeen[];
  readonly features?: readonly FeatureFinding[];
}

/** What is wrong with what a feature does. */
export interface FeatureFinding extends Finding {
  /** In an owner's words: what to do in the desk about the content, what all else means. */
  readonly forOwner: string;
}

/** One thing that is wrong. */
export interface Finding {
  readonly group: GroupName;
  readonly id: string;
  readonly severity: Severity;
  readonly where: string | null;
  readonly what: string;
  readonly todo: string;
  /** In an owner's words, where the others are not. */
  readonly forOwner?: string;
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
  const findings = [
    ...seen.content.map(({ id, what, where = null }): Finding => {
      const todo = findingWords().todo[id];
      return { group: "content", id, ...contentRules[id], todo, where, what };
    }),
    ...known("opening", seen.opening, openingRules),
    ...known("mail", seen.mail, mailRules),
    ...known("machine", seen.machine, machineRules),
    ...(seen.features ?? []),
  ].toSorted(inOrder);
  const count = (severity: Severity) => findings.filter((one) => one.severity === severity).length;
  const errors = count("error");
  const status = errors > 0 ? "failing" : "ok";
  return { status, errors, warnings: count("warning"), notes: count("note"), findings, lastBackup };
}

const known = <Id extends string>(
  group: GroupName,
  seen: readonly Seen<Id>[],
  itsRules: Readonly<Record<Id, KeeperRule>>,
): Finding[] => seen.map(({ id, what, where = null }) => ({ group, id, ...itsRules[id], where, what }));

const groupNames = Object.keys(rules);

const inOrder = (one: Finding, other: Finding) =>
  groupNames.indexOf(one.group) - groupNames.indexOf(other.group) ||
  severities.indexOf(one.severity) - severities.indexOf(other.severity) ||
  compare(one.id, other.id);

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Findings of one rule that are shown; a hundred of a kind say no more than ten. */
const mostShown = 10;

/** The report for a terminal: each rule once, with what to do, and the places below it. */
export function inWords({ findings, errors, warnings, notes, lastBackup }: Report, now = Date.now()): string {
  const groups = Object.keys(rules).flatMap((group) => {
    const own = findings.filter((one) => one.group === group);
    const kinds = Map.groupBy(own, ({ id }) => id);
    return kinds.size === 0 ? [] : [[`${group}:`, ...[...kinds.values()].flatMap(kindInWords)].join("\n")];
  });
  const sum = `${many(errors, "error")}, ${many(warnings, "warning")}, ${many(notes, "note")}.`;
  const backup = lastBackup === null ? [] : [backupLine(lastBackup, now)];
  return `${[...groups, ...backup, sum].join("\n\n")}\n`;
}

/** How old the last backup is, and what it holds. */
function backupLine({ madeAt, messages, subscribers }: BackupFacts, now: number): string {
  const hours = Math.max(0, Math.floor((now - Date.parse(madeAt)) / 3_600_000));
  const age = hours < 48 ? many(hours, "hour") : many(Math.floor(hours / 24), "day");
  const rows = `${many(messages.held, "message")}, ${many(subscribers.held, "subscriber")}`;
  return `Last backup: ${age} old (${madeAt.slice(0, 16).replace("T", " ")} UTC), with ${rows}.`;
}

const many = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`;

function kindInWords(some: readonly Finding[]): string[] {
  const [first] = some;
  if (!first) return [];
  const lines = some
    .slice(0, mostShown)
    .map(({ where, what }) => `    ${where === null ? "" : `${where}  `}${what}`);
  const rest = some.length - mostShown;
  return [
    `  ${first.severity} ${first.id}: ${first.todo}`,
    ...lines,
    ...(rest > 0 ? [`    and ${rest} more; --json lists all`] : []),
  ];
}
