import { Scalar } from "yaml";

/** How a text is written: bare, in quotes, or over several lines. */
export type Style = Scalar.Type;

/**
 * Where each character of a text begins in its source, and at the end where the last one ends. Line ends that
 * are folded into a space, and quotes that are written twice, count as one character. Null where the source
 * uses what is not followed here, such as `\u00e9`.
 */
export function decodeScalar(source: string, value: string, style: Style): number[] | null {
  const start = startOf(source, style);
  if (start === null) return null;
  const places = [start];
  let at = start;
  while (places.length <= value.length) {
    const fold = /^[ \t]*\n[ \t\n]*/.exec(source.slice(at));
    const step = fold ? foldOf(fold[0]) : charAt(source, at, style);
    if (step === null || !value.startsWith(step.value, places.length - 1)) return null;
    at += step.length;
    for (let count = 0; count < step.value.length; count += 1) places.push(at);
  }
  return places;
}

/** Where the value begins: behind a quote, or in the line below `>-`. */
function startOf(source: string, style: Style): number | null {
  if (style === Scalar.QUOTE_DOUBLE || style === Scalar.QUOTE_SINGLE) return 1;
  if (style === Scalar.PLAIN) return 0;
  return style === Scalar.BLOCK_FOLDED ? (/^[^\n]*\n[ \t\n]*/.exec(source)?.[0].length ?? null) : null;
}

interface Step {
  readonly value: string;
  readonly length: number;
}

/** One line end is a space, each further one a line end. */
function foldOf(space: string): Step {
  const lines = space.split("\n").length - 1;
  return { value: lines === 1 ? " " : "\n".repeat(lines - 1), length: space.length };
}

function charAt(source: string, at: number, style: Style): Step | null {
  const two = source.slice(at, at + 2);
  if (style === Scalar.QUOTE_SINGLE && two === "''") return { value: "'", length: 2 };
  if (style === Scalar.QUOTE_DOUBLE && two.startsWith("\\"))
    return two === '\\"' || two === "\\\\" ? { value: two.charAt(1), length: 2 } : null;
  return at < source.length ? { value: source.charAt(at), length: 1 } : null;
}
