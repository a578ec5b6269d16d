import path from "node:path";
import { type Document, isMap, isNode, isPair, LineCounter, type YAMLError } from "yaml";
import { NotRegularError, readRegularNow } from "../base/read-regular.ts";
import { type Fault, fileFaultOf, type Mistake } from "../content/fault.ts";
import { leadsOutside } from "./list-folder.ts";
import { parseYaml, RepeatedKeyError, yamlMistake } from "./parse-yaml.ts";
import { codeOf } from "../base/errors.ts";

/** A file of the content folder, read; knows on which line each of its values stands. */
export interface SourceFile {
  readonly file: string;
  readonly value: unknown;
  /** The Markdown below the head, empty in a YAML file. */
  readonly body: string;
  readonly bodyLine: number;
  readonly lineOf: (keys: readonly PropertyKey[]) => number;
  /** Whether a field stands in braces, behind or before others on one line. */
  isInBraces(keys: readonly PropertyKey[]): boolean;
}

/** A file that was read, or why it cannot be. */
export type SourceOrFaults = { readonly source: SourceFile } | { readonly faults: Fault[] };

/** Reads `file` (a path inside `dir`): YAML, or Markdown under a YAML head. */
export function readSource(dir: string, file: string): SourceOrFaults {
  const bytes = readBytes(dir, file);
  return bytes instanceof Uint8Array ? parseSource(file, bytes) : { faults: [bytes] };
}

/** The bytes of `file` in `dir`, or why there are none. */
export function readBytes(dir: string, file: string): Buffer | Fault {
  if (leadsOutside(dir, file)) return fileFaultOf(file, { is: "fileOutside" });
  try {
    // At once: there is nothing else to do meanwhile, and waiting for a hundred thousand small files costs
    // more than reading them.
    return readRegularNow(path.join(dir, file));
  } catch (error) {
    return fileFaultOf(file, whyUnread(error));
  }
}

function whyUnread(error: unknown): Mistake {
  if (error instanceof NotRegularError) return { is: "fileSpecial" };
  const code = codeOf(error);
  if (code === "ENOENT") return { is: "fileMissing" };
  return { is: code === "EACCES" || code === "EPERM" ? "fileClosed" : "fileUnreadable" };
}

/** Bytes as text with plain line ends; null where they are not UTF-8. */
export function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replace(/\r\n?/g, "\n");
  } catch {
    return null;
  }
}

/** The text of a file, or why it is none that can be read. */
export function textIn(
  file: string,
  bytes: Uint8Array,
): { readonly text: string } | { readonly fault: Fault } {
  const text = decoded(bytes);
  if (text === null || text.includes("\0"))
    return { fault: fileFaultOf(file, whyNoText(Buffer.from(bytes))) };
  const line = mergeMark(text);
  return line === null ? { text } : { fault: { ...fileFaultOf(file, { is: "fileMerged" }), line } };
}

/** How the files of office programs begin: a ZIP archive, or the format that Word had before. */
const officeFiles = ["504b0304", "d0cf11e0"];

function whyNoText(bytes: Buffer): Mistake {
  if (officeFiles.includes(bytes.toString("hex", 0, 4))) return { is: "fileOfWord" };
  if (isUtf16(bytes)) return { is: "fileInUtf16" };
  // An older encoding writes letters beyond ASCII otherwise; what is no text has control characters.
  const isControl = (byte: number) => byte < 0x09 || (byte > 0x0d && byte < 0x20);
  return { is: bytes.subarray(0, 1024).some(isControl) ? "fileNotText" : "fileNotUtf8" };
}

/** By its mark, or by every second byte of its first letters, which is none. */
const isUtf16 = ([first, second, third, fourth]: Buffer) =>
  (first === 0xff && second === 0xfe) ||
  (first === 0xfe && second === 0xff) ||
  (first === 0 && third === 0) ||
  (second === 0 && fourth === 0);

/**
 * The first line, from 1, with a mark that Git leaves between two texts; null where there is none. In a block
 * of code a text may show one.
 */
function mergeMark(text: string): number | null {
  if (!text.includes("<<<<<<< ") && !text.includes(">>>>>>> ")) return null;
  let fence = "";
  for (const [index, line] of text.split("\n").entries()) {
    const edge = /^ {0,3}(?<mark>`{3,}|~{3,})/.exec(line)?.groups?.["mark"] ?? "";
    if (edge !== "" && fence === "") fence = edge;
    else if (edge !== "" && edge.startsWith(fence)) fence = "";
    if (fence === "" && /^(?:<{7}|>{7}) /.test(line)) return index + 1;
  }
  return null;
}

/** The same of bytes that were read before. */
export function parseSource(file: string, bytes: Uint8Array): SourceOrFaults {
  const read = textIn(file, bytes);
  if ("fault" in read) return { faults: [read.fault] };
  return file.endsWith(".md") ? parseMarkdown(file, read.text) : readYaml(file, read.text, 0, "");
}

function parseMarkdown(file: string, text: string): SourceOrFaults {
  const head = /^---\n(?<head>[\s\S]*?\n)?---[ \t]*(?:\n|$)/.exec(text);
  if (!head) return { faults: [fileFaultOf(file, { is: "headMissing" })] };
  return readYaml(
    file,
    head.groups?.["head"] ?? "",
    1,
    text.slice(head[0].length),
    head[0].split("\n").length,
  );
}

function readYaml(
  file: string,
  text: string,
  linesBefore: number,
  body: string,
  bodyLine = 1,
): SourceOrFaults {
  const { document, lineAt } = parseWithLines(text, linesBefore);
  if (document.errors.length > 0) {
    return { faults: faultsOf(document.errors, file, text, linesBefore, lineAt) };
  }
  try {
    const value: unknown = document.toJS({ maxAliasCount: 20 });
    const { lineOf, isInBraces } = placesIn(text, linesBefore);
    return { source: { file, value, body, bodyLine, lineOf, isInBraces } };
  } catch (error) {
    const is = /Unresolved alias/.test(String(error)) ? "starFirst" : "aliases";
    const at = text.split("\n").findIndex((line) => /: *\*/.test(line));
    const line = Math.max(0, at) + 1 + linesBefore;
    return { faults: [{ ...fileFaultOf(file, { is }), line }] };
  }
}

/**
 * Where values stand in a text that has no mistakes. It is parsed again where a place is asked for first: the
 * syntax trees of a hundred thousand files fill the memory.
 */
function placesIn(text: string, linesBefore: number): Pick<SourceFile, "lineOf" | "isInBraces"> {
  let again: ReturnType<typeof parseWithLines> | undefined;
  const parsed = () => (again ??= parseWithLines(text, linesBefore));
  return {
    lineOf: (keys) => {
      const { document, lineAt } = parsed();
      return lineAt(offsetOf(document, keys));
    },
    isInBraces: (keys) => {
      const around = parsed().document.getIn(keys.slice(0, -1), true);
      return isMap(around) && around.flow === true;
    },
  };
}

/** One fault a line: what YAML finds wrong after the first follows from it. */
export function faultsOf(
  errors: readonly YAMLError[],
  file: string,
  text: string,
  linesBefore: number,
  lineAt: (offset: number) => number,
): Fault[] {
  const lines = text.split("\n");
  const faults = new Map<number, Fault>();
  for (const error of errors) {
    const line = lineAt(error.pos[0]);
    // A field that stands twice is named in the line of the second.
    const mistake: Mistake =
      error instanceof RepeatedKeyError
        ? { is: "fieldTwice", name: error.key, line: String(lineAt(error.first)) }
        : yamlMistake(error, lines[line - linesBefore - 1] ?? "");
    if (!faults.has(line)) faults.set(line, { ...fileFaultOf(file, mistake), line });
  }
  return [...faults.values()];
}

/** Parses YAML, and finds the line of each offset. `mayRepeat`: a key may stand twice in a map. */
export function parseWithLines(text: string, linesBefore: number, mayRepeat = false) {
  const lineCounter = new LineCounter();
  const document = parseYaml(text, { lineCounter, mayRepeat });
  const lineAt = (offset: number) => Math.max(1, lineCounter.linePos(offset).line) + linesBefore;
  return { document, lineAt };
}

/** A fault of the value under some keys. */
export const faultAt = (
  { file, lineOf }: Pick<SourceFile, "file" | "lineOf">,
  at: readonly PropertyKey[],
  mistake: Mistake,
): Fault => ({ file, line: lineOf(at), at, mistake });

/** Where the value under `keys` begins, or the nearest thing around it that exists. */
function offsetOf(document: Document.Parsed, keys: readonly PropertyKey[]): number {
  const parent: unknown = keys.length <= 1 ? document.contents : document.getIn(keys.slice(0, -1), true);
  const last = keys.at(-1);
  if (isMap(parent)) {
    const pair = parent.items.find((item) => isPair(item) && String(item.key) === String(last));
    if (pair && isNode(pair.key) && pair.key.range) return pair.key.range[0];
  }
  const node: unknown = keys.length === 0 ? document.contents : document.getIn(keys, true);
  if (isNode(node) && node.range) return node.range[0];
  return keys.length === 0 ? 0 : offsetOf(document, keys.slice(0, -1));
}
