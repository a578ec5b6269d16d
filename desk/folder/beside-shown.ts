import type { Field } from "#desk/contract/field.ts";
import type { Path } from "#desk/contract/value.ts";
import type { PlacedProblem } from "./place-problem.ts";

/**
 * Moves a problem to the nearest field that the document shows: a name that no schema knows has none. The message then begins with the rest of
 * the name, so that nothing of it is lost.
 */
export function besideShown(problem: PlacedProblem, fields: Field): PlacedProblem {
  const { path, message } = problem;
  const shown = shownSteps(fields, path);
  const rest = path.slice(shown);
  if (rest.length === 0) return problem;
  return { ...problem, path: path.slice(0, shown), message: `${rest.map(named).join(".")}: ${message}` };
}

/** As the content check names a place: rows count from 1. */
const named = (step: string | number) => (typeof step === "number" ? `[${step + 1}]` : step);

/** How many steps of a path lead to a field. */
function shownSteps(field: Field, path: Path): number {
  if (field.kind === "either") return Math.max(...field.ways.map((way) => shownSteps(way, path)));
  const [first, ...rest] = path;
  const inner = first === undefined ? undefined : innerField(field, first);
  return inner ? 1 + shownSteps(inner, rest) : 0;
}

function innerField(field: Field, step: string | number): Field | undefined {
  if (field.kind === "list") return typeof step === "number" ? field.row : undefined;
  if (field.kind === "map") return field.entry;
  return field.kind === "group" ? field.fields.find(({ key }) => key === step) : undefined;
}
