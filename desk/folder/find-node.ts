import type { Path } from "#contract/fields/value.ts";
import { isMap, isNode, isScalar, isSeq, type ParsedNode, type YAMLMap, type YAMLSeq } from "yaml";
import type { ParsedFile } from "./parse-file.ts";

/** A list or a group as it stands in the file. */
export type Collection = YAMLMap.Parsed | YAMLSeq.Parsed;

/** A value as it stands in the file, and what it stands in. */
export interface FoundNode {
  /** Null where a field has a name and no value. */
  readonly node: ParsedNode | null;
  readonly parent: Collection | null;
  /** Its index among the items of its parent. */
  readonly index: number;
}

export const isCollection = (node: ParsedNode | null | undefined): node is Collection =>
  isMap(node) || isSeq(node);

/**
 * Finds the value at a path; null where there is none. A value that is only referred to (`*name`) is not
 * below its path.
 */
export function findNode({ document }: ParsedFile, path: Path): FoundNode | null {
  let found: FoundNode = { node: document.contents, parent: null, index: 0 };
  for (const name of path) {
    if (!isCollection(found.node)) return null;
    const parent: Collection = found.node;
    const index = indexOf(parent, name);
    const item = parent.items[index];
    if (item === undefined) return null;
    found = { node: isNode(item) ? item : item.value, parent, index };
  }
  return found;
}

/** Where an item stands among those of a list or a group; -1: nowhere. */
function indexOf(parent: Collection, name: string | number): number {
  if (isSeq(parent)) return typeof name === "number" ? name : -1;
  return parent.items.findIndex(({ key }) => isScalar(key) && String(key.value) === String(name));
}

/** Whether something stands between [ ] or { }, by itself or with all around it. */
export function isInFlow(parsed: ParsedFile, path: Path): boolean {
  return path.some((_, depth) => {
    const node = findNode(parsed, path.slice(0, depth))?.node;
    return isCollection(node) && node.flow === true;
  });
}

/**
 * Behind the colon of a field or the dash of a row: where its value can begin. Null where the file has no
 * such sign.
 */
export function signEnd({ yamlStart }: ParsedFile, { parent, index }: FoundNode): number | null {
  const token = parent?.srcToken;
  if (!token || !("items" in token)) return null;
  const item = token.items[index];
  const signs = [...(item?.sep ?? []), ...(item?.start ?? [])];
  const sign = signs.find(({ type }) => type === "map-value-ind" || type === "seq-item-ind");
  return sign ? yamlStart + sign.offset + 1 : null;
}

/** Where the dash of a row stands; null where it has none. */
export function dashOf(parsed: ParsedFile, found: FoundNode): number | null {
  const end = isSeq(found.parent) && found.parent.flow !== true ? signEnd(parsed, found) : null;
  return end === null ? null : end - 1;
}
