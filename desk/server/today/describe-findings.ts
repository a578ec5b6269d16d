import { deskWords } from "#words/part.ts";
import type { Problem } from "#desk/contract/document.ts";
import { placeOf } from "#desk/contract/entry-place.ts";
import type { Finding, Findings, KeeperFinding } from "#desk/contract/today.ts";
import { namePlaces } from "#desk/folder/name-place.ts";
import type { StoredFiles } from "#desk/folder/stored-files.ts";
import { detailed, type Report } from "#server/doctor/report.ts";

type ReportFindings = Report["findings"];

const mistakeRule = "content-mistake";
const severities: readonly Finding["severity"][] = ["error", "warning", "note"];

/**
 * What the doctor has found: what the owner mends in the desk, and what whoever runs the site looks after.
 */
export async function describeFindings(
  findings: ReportFindings,
  problems: readonly Problem[],
  files: StoredFiles,
): Promise<Findings> {
  // The desk names mistakes as its forms do, where the doctor names their files.
  const contentFindings = findings.filter(({ group, id }) => group === "content" && id !== mistakeRule);
  const keepers = findings.filter(({ group }) => group !== "content");
  return {
    own: errorsFirst([...describeMistakes(problems), ...(await describeOwn(contentFindings, files))]),
    keepers: errorsFirst(describeForKeeper(keepers)),
  };
}

const errorsFirst = <Described extends Pick<Finding, "severity">>(
  described: readonly Described[],
): Described[] =>
  described.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));

/** With fields in the words of their forms. */
async function describeOwn(findings: ReportFindings, files: StoredFiles): Promise<Finding[]> {
  const places = await namePlaces(
    findings.map(({ field, where }) => ({ where, path: field })),
    files,
  );
  return findings.map(({ id, severity, what, todo, where }, index): Finding => {
    const place = places[index];
    return {
      rule: id,
      severity,
      title: todo,
      text: what,
      where: place?.name ?? where,
      place: place ? { ...placeOf(place), path: place.path } : null,
    };
  });
}

/** Once for each rule, with each place and what to do there as details. */
const describeForKeeper = (findings: ReportFindings): KeeperFinding[] =>
  [...Map.groupBy(findings, ({ id }) => id)].flatMap(([rule, some]) => {
    const [first] = some;
    return first
      ? [
          {
            rule,
            severity: first.severity,
            what: first.what,
            details: some.map(
              (finding) =>
                `${finding.where === null ? "" : `${finding.where}: `}${detailed(finding)} ${finding.todo}`,
            ),
          },
        ]
      : [];
  });

const describeMistakes = (problems: readonly Problem[]): Finding[] =>
  problems.map((problem) => ({
    rule: mistakeRule,
    severity: "error",
    title: deskWords().server.mistakesHinder({ count: problems.length }),
    text: inFull(problem),
    where: [problem.subject, ...problem.labels].join(": "),
    place: problem.editable && problem.detail === null ? { ...placeOf(problem), path: problem.path } : null,
  }));

const inFull = ({ message, detail }: Problem) =>
  detail === null ? message : `${message} ${deskWords().pages.askOperator({ detail })}`;
