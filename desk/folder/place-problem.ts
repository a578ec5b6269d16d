import type { Problem } from "#desk/contract/document.ts";
import { isFields, isRows, type Path, type Value } from "#desk/contract/value.ts";
import type { Fault } from "#server/content/fault.ts";

/** A problem beside the field that its message names, whether the document shows one or not. */
export type PlacedProblem = Omit<Problem, "editable">;

/** A file as its problems are placed in it. */
interface Placing {
  /** Null where the file cannot be read. */
  readonly value: Value;
  /** Where the text of a Markdown file begins; null for other files, and where it cannot be read. */
  readonly bodyLine: number | null;
  /** The line of the value at a path. */
  readonly lineOf: (path: Path) => number;
}

/**
 * Puts a fault of the content check beside its field. Its message names the field first (`questions.[2].title: is missing`), or names none: then
 * the field is the one on its line. A fault below the head of a Markdown file is about its text.
 */
export function placeProblem(
  { file, line, message }: Fault,
  { value, bodyLine, lineOf }: Placing,
): PlacedProblem {
  if (bodyLine !== null && line >= bodyLine && line > 1) return { file, line, path: ["body"], message };
  const named = walk(message, value, []);
  const rest = named && /^: (?<rest>[\s\S]+)$/.exec(named.rest)?.groups?.["rest"];
  if (named && rest) return { file, line, path: named.path, message: rest };
  const paths = pathsIn(value);
  const onLine = paths.length > mostLooked ? [] : paths.filter((path) => lineOf(path) === line);
  return { file, line, path: common(onLine), message };
}

/** A longer file is parsed once for each line that is asked for: its problems without a name stand at its top. */
const mostLooked = 1000;

/** Every path of a value. */
function pathsIn(value: Value | undefined): Path[] {
  const inner: [string | number, Value][] = isRows(value)
    ? [...value.entries()]
    : isFields(value)
      ? Object.entries(value)
      : [];
  return inner.flatMap(([step, one]) => [[step], ...pathsIn(one).map((path) => [step, ...path])]);
}

/** What all paths begin with: several values may stand on one line. */
function common([first = [], ...others]: readonly Path[]): Path {
  const end = first.findIndex((step, index) => others.some((path) => path[index] !== step));
  return end === -1 ? first : first.slice(0, end);
}

/** How far the beginning of a message names a field, and what follows. */
interface Named {
  readonly path: Path;
  readonly rest: string;
}

function walk(message: string, value: Value | undefined, path: Path): Named | null {
  const step = stepInto(message, value);
  if (!step) return null;
  const found = { path: [...path, step.name], rest: step.rest };
  if (!found.rest.startsWith(".")) return found;
  return walk(found.rest.slice(1), step.inner, found.path) ?? found;
}

function stepInto(message: string, value: Value | undefined) {
  const row = /^\[(?<number>\d+)\]/.exec(message);
  if (row && isRows(value)) {
    const name = Number(row.groups?.["number"]) - 1;
    return { name, inner: value[name], rest: message.slice(row[0].length) };
  }
  // Names may hold dots and spaces, as paths of pictures do.
  const known = isFields(value) ? Object.keys(value) : [];
  const name =
    known
      .filter((key) => message.startsWith(key) && /^(?:\.|: )/.test(message.slice(key.length)))
      .toSorted((one, other) => other.length - one.length)[0] ?? /^[\w-]+(?=\.|: )/.exec(message)?.[0];
  if (name === undefined) return null;
  const inner = isFields(value) ? value[name] : undefined;
  return { name, inner, rest: message.slice(name.length) };
}
