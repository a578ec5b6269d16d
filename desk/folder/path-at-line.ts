import type { Path } from "#contract/fields/value.ts";
import { isNode, isScalar, type ParsedNode } from "yaml";
import { isCollection } from "./find-node.ts";
import type { ParsedFile } from "./parse-file.ts";

/**
 * The path of what begins on a line of a file, the first being 1: a value, or what several of them stand in.
 * Empty where nothing does.
 */
export function pathAtLine({ text, document, yamlStart, bodyStart }: ParsedFile, line: number): Path {
  const start = lineStart(text, line);
  if (bodyStart !== null && start >= bodyStart) return ["body"];
  const end = lineStart(text, line + 1);
  const begins = ([offset]: readonly number[]) =>
    offset !== undefined && yamlStart + offset >= start && yamlStart + offset < end;
  const found = valuesBelow(document.contents, []).filter(({ range }) => begins(range));
  return found.map(({ path }) => path).reduce(sharedStart, found[0]?.path ?? []);
}

function lineStart(text: string, line: number): number {
  const before = text.split("\n").slice(0, line - 1);
  return before.reduce((sum, one) => sum + one.length + 1, 0);
}

interface Placed {
  readonly path: Path;
  readonly range: readonly number[];
}

/** Every single value below a node, in the order of the file. */
function valuesBelow(node: ParsedNode | null, path: Path): Placed[] {
  if (node === null) return [];
  if (!isCollection(node)) return [{ path, range: node.range }];
  return node.items.flatMap((item, index) => {
    if (isNode(item)) return valuesBelow(item, [...path, index]);
    return isScalar(item.key) ? valuesBelow(item.value, [...path, String(item.key.value)]) : [];
  });
}

const sharedStart = (one: Path, other: Path): Path => {
  const differs = one.findIndex((step, index) => step !== other[index]);
  return differs === -1 ? one : one.slice(0, differs);
};
