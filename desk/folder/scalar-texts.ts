import { Scalar } from "yaml";
import { decodeScalar, type Style } from "./decode-scalar.ts";

/** A text as it stands in the file. */
export interface WrittenScalar {
  /** Without the line ends behind it. */
  readonly source: string;
  readonly value: string;
  readonly style: Style;
}

/** Where a text is to be written. */
interface ScalarPlace {
  /** Whether it stands in [ ] or { }, where nothing may run over several lines. */
  readonly inFlow: boolean;
  /** How far the lines of a text below its field are indented. */
  readonly indent: number;
}

/**
 * Ways to write a text, the most faithful first: as little changed as can be, then in the style that it has,
 * then in others. Not each says what it should (a bare `no: no` is no text), so a caller takes the first that
 * does.
 */
export function scalarTexts(value: string, old: WrittenScalar | null, place: ScalarPlace): string[] {
  const isLong = value.includes("\n");
  const inBlock = isLong || old?.style === Scalar.BLOCK_LITERAL ? blockText(value, old, place) : null;
  const styles: readonly Style[] = isLong ? [] : [old?.style ?? Scalar.PLAIN, Scalar.PLAIN];
  const inLine = styles.map((style) => written(value, style));
  // JSON is YAML, in one line and anywhere.
  const all = [old && patched(old, value), inBlock, ...inLine, JSON.stringify(value)];
  return [...new Set(all.filter((one) => typeof one === "string"))];
}

/** A text of one line in a style; null: that style is none for it. */
function written(text: string, style: Style): string | null {
  if (style === Scalar.QUOTE_SINGLE) return `'${text.replaceAll("'", "''")}'`;
  if (style === Scalar.QUOTE_DOUBLE) return JSON.stringify(text);
  return style === Scalar.PLAIN ? text : null;
}

/** The old source with only that part replaced in which the values differ. */
function patched({ source, value, style }: WrittenScalar, next: string): string | null {
  const places = decodeScalar(source, value, style);
  const start = commonStart(value, next);
  const tail = commonStart(reversed(value.slice(start)), reversed(next.slice(start)));
  const added = next.slice(start, next.length - tail);
  const [from, to] = [places?.[start], places?.[value.length - tail]];
  if (from === undefined || to === undefined || added.includes("\n")) return null;
  const isQuoted = style === Scalar.QUOTE_DOUBLE || style === Scalar.QUOTE_SINGLE;
  const inside = isQuoted ? written(added, style)?.slice(1, -1) : added;
  return source.slice(0, from) + inside + source.slice(to);
}

const reversed = (text: string) => text.split("").toReversed().join("");

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one.charAt(length) === other.charAt(length)) length += 1;
  return length;
}

/**
 * A text in the lines below its field, indented; lines that stay keep their bytes. Null where it cannot stand
 * so.
 */
function blockText(value: string, old: WrittenScalar | null, { inFlow, indent }: ScalarPlace): string | null {
  // More line ends at its end depend on what follows.
  if (inFlow || value === "" || value.endsWith("\n\n")) return null;
  const [header = "", ...lines] = old?.style === Scalar.BLOCK_LITERAL ? old.source.split("\n") : [];
  const own = lines.find((line) => line.trim() !== "")?.search(/\S/) ?? indent;
  const before = new Map(lines.map((line) => [line.slice(own), line]));
  const text = value
    .replace(/\n$/, "")
    .split("\n")
    .map((line) => before.get(line) ?? (line === "" ? "" : " ".repeat(own) + line));
  const remark = /\s#.*$/.exec(header)?.[0] ?? "";
  return [`|${value.endsWith("\n") ? "" : "-"}${remark}`, ...text].join("\n");
}
