import type { Path } from "#contract/fields/value.ts";
import { isScalar } from "yaml";
import { contentEnd } from "./collection-items.ts";
import { findNode } from "./find-node.ts";
import type { ParsedFile } from "./parse-file.ts";
import type { WrittenScalar } from "./scalar-texts.ts";

/** The text at a path as it stands in the file; null where there is none. */
export function writtenAt(parsed: ParsedFile, path: Path): WrittenScalar | null {
  const node = findNode(parsed, path)?.node;
  if (!isScalar(node) || typeof node.value !== "string") return null;
  const { text, yamlStart } = parsed;
  const [start, end] = [yamlStart + node.range[0], yamlStart + node.range[1]];
  return {
    source: text.slice(start, contentEnd(text, end)),
    value: node.value,
    style: node.type ?? "PLAIN",
  };
}
