import { isFields, isRows, type Path, type Value } from "#contract/fields/value.ts";
import { isMap, isScalar } from "yaml";
import { columnOf, contentEnd, itemsOf, lineEnd } from "./collection-items.ts";
import { type Collection, type FoundNode, findNode, isCollection, isInFlow, signEnd } from "./find-node.ts";
import { blockText, flowText } from "./new-text.ts";
import type { ParsedFile } from "./parse-file.ts";
import { scalarTexts, type WrittenScalar } from "./scalar-texts.ts";
import type { Splice } from "./source-text.ts";
import { writtenAt } from "./written-at.ts";

/**
 * Ways to give a field a value, the one that changes least first; not each must be right. A text whose quotes
 * `isOurs` loses them if it can.
 */
export function setField(parsed: ParsedFile, path: Path, value: Value, isOurs = false): Splice[] {
  const found = findNode(parsed, path);
  if (found?.node && !isEmpty(found.node)) return replace(parsed, path, found, value, isOurs);
  if (found?.parent) return fillIn(parsed, path, found, value);
  const key = path.at(-1);
  // A document that is empty, or has remarks alone.
  if (key === undefined) return [atEnd(parsed, blockText(value, 0))];
  const above = path.slice(0, -1);
  const parent = findNode(parsed, above)?.node;
  if (isMap(parent)) return addField(parsed, above, parent, { [key]: value });
  return typeof key === "number" ? [] : setField(parsed, above, { [key]: value });
}

const isEmpty = (node: NonNullable<FoundNode["node"]>) => isScalar(node) && node.range[0] === node.range[1];

function replace(parsed: ParsedFile, path: Path, found: FoundNode, value: Value, isOurs: boolean): Splice[] {
  const { node } = found;
  if (!node) return [];
  const { text, yamlStart } = parsed;
  const start = yamlStart + node.range[0];
  const isLarge = isFields(value) || isRows(value);
  if (isCollection(node) || isLarge) return replaceWhole(parsed, path, found, value);
  const end = Math.max(start, contentEnd(text, yamlStart + node.range[1]));
  const old = isOurs ? null : writtenAt(parsed, path);
  return textsFor(parsed, path, value, { found, old }).map((written) => ({ start, end, text: written }));
}

/** A place for a text, and the text whose style it takes over. */
interface TextPlace {
  readonly found: FoundNode;
  readonly old: WrittenScalar | null;
}

/** What a single value can be written as. */
function textsFor(
  parsed: ParsedFile,
  path: Path,
  value: Value,
  { found: { parent }, old }: TextPlace,
): string[] {
  if (typeof value !== "string") return [JSON.stringify(value)];
  const { text, yamlStart } = parsed;
  const column = parent ? columnOf(text, yamlStart + parent.range[0]) : 0;
  return scalarTexts(value, old, { inFlow: isInFlow(parsed, path), indent: column + 2 });
}

function replaceWhole(parsed: ParsedFile, path: Path, found: FoundNode, value: Value): Splice[] {
  const { text, yamlStart } = parsed;
  const { node } = found;
  if (!node) return [];
  const start = yamlStart + node.range[0];
  const isBlock = isCollection(node) && node.flow !== true;
  const end = isBlock ? (itemsOf(parsed, node).at(-1)?.end ?? start) : yamlStart + node.range[1];
  const inLine = { start, end: contentEnd(text, end), text: flowText(value) };
  const sign = signEnd(parsed, found);
  const column = columnOf(text, start);
  const inPlace = { start, end, text: blockText(value, column) };
  if (isInFlow(parsed, path)) return [inLine];
  const behindSign = sign === null ? [] : [{ start: sign, end, text: ` ${flowText(value)}` }];
  if (!isBlock) return [inLine, ...behindSign];
  return [...(isEmptyList(value) ? [] : [inPlace]), ...behindSign, inLine];
}

const isEmptyList = (value: Value) =>
  isRows(value) ? value.length === 0 : !isFields(value) || Object.keys(value).length === 0;

/** Gives a value to a field that has its name alone, or to a row that is a dash alone. */
function fillIn(parsed: ParsedFile, path: Path, found: FoundNode, value: Value): Splice[] {
  const start = signEnd(parsed, found);
  const isLarge = isFields(value) || isRows(value);
  const texts = isLarge ? [flowText(value)] : textsFor(parsed, path, value, { found, old: null });
  if (start !== null) return texts.map((text) => ({ start, end: start, text: ` ${text}` }));
  const name = found.parent && itemsOf(parsed, found.parent)[found.index];
  return name ? texts.map((text) => ({ start: name.end, end: name.end, text: `: ${text}` })) : [];
}

/** A new field goes behind the others of its group. */
function addField(
  parsed: ParsedFile,
  path: Path,
  group: Collection,
  field: { readonly [key: string]: Value },
): Splice[] {
  const { text, yamlStart } = parsed;
  const items = itemsOf(parsed, group);
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last) return replaceWhole(parsed, path, parentless(parsed, path), field);
  if (isInFlow(parsed, [...path, ""])) {
    const inside = flowText(field).replaceAll(/^\{\s*|\s*\}$/g, "");
    return [{ start: last.end, end: last.end, text: `, ${inside}` }];
  }
  const indent = columnOf(text, first.start);
  const written = `${" ".repeat(indent)}${blockText(field, indent)}`;
  // A text over several lines may count the empty lines at its end.
  const whole = Math.max(lineEnd(text, last.end), yamlStart + group.range[1]);
  return [
    { start: last.end, end: last.end, text: `\n${written}` },
    { start: whole, end: whole, text: `${written}\n` },
  ];
}

const parentless = (parsed: ParsedFile, path: Path): FoundNode =>
  findNode(parsed, path) ?? { node: null, parent: null, index: 0 };

function atEnd({ text, yamlStart, yamlEnd }: ParsedFile, written: string): Splice {
  const before = yamlEnd === yamlStart || text.charAt(yamlEnd - 1) === "\n" ? "" : "\n";
  return { start: yamlEnd, end: yamlEnd, text: `${before}${written}\n` };
}
