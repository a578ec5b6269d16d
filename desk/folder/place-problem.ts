import type { Problem } from "#desk/contract/document.ts";
import { isFields, isRows, type Path, type Value } from "#desk/contract/value.ts";
import type { Fault } from "#server/content/fault.ts";

/**
 * Puts a fault of the content check beside its field: its message names the field first (`questions.[2].title: is missing`). A fault
 * below the head of a Markdown file is about its text; `value` and `bodyLine` are null where the file cannot be read.
 */
export function placeProblem(
  { file, line, message }: Fault,
  { value, bodyLine }: { value: Value; bodyLine: number | null },
): Problem {
  if (bodyLine !== null && line >= bodyLine && line > 1) return { file, line, path: ["body"], message };
  const named = walk(message, value, []);
  const rest = named && /^: (?<rest>[\s\S]+)$/.exec(named.rest)?.groups?.["rest"];
  return named && rest ? { file, line, path: named.path, message: rest } : { file, line, path: [], message };
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
