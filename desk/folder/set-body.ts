import type { ParsedFile } from "./parse-file.ts";
import type { Splice } from "./source-text.ts";

/** Gives a Markdown file another text; lines that stay at its beginning and its end keep their bytes. */
export function setBody({ text, bodyStart }: ParsedFile, body: string): Splice[] {
  if (bodyStart === null) return [];
  const before = text.slice(bodyStart);
  // A head at the very end of the file has no line end yet.
  const joint = text.charAt(bodyStart - 1) === "\n" ? "" : "\n";
  const [old, next] = [linesOf(before), linesOf(body)];
  const start = sameStart(old, next);
  const tail = sameStart(old.slice(start).toReversed(), next.slice(start).toReversed());
  const kept = lengthOf(old.slice(0, start));
  const rest = lengthOf(old.slice(old.length - tail));
  const added = next.slice(start, next.length - tail).join("");
  return [{ start: bodyStart + kept, end: text.length - rest, text: joint + added }];
}

/** Lines with their ends. */
const linesOf = (text: string) => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

const lengthOf = (lines: readonly string[]) => lines.join("").length;

function sameStart(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((line, index) => line !== other[index]);
  return differs < 0 ? one.length : differs;
}
