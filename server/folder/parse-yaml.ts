import {
  Composer,
  type CST,
  type Document,
  isScalar,
  type LineCounter,
  Parser,
  type Scalar,
  visit,
  YAMLParseError,
  type YAMLError,
} from "yaml";
import type { Mistake } from "../content/fault.ts";

interface YamlOptions {
  readonly lineCounter?: LineCounter;
  /** Keeps the tokens of each value, from which its characters can be changed. */
  readonly keepSourceTokens?: boolean;
  /** Whether a key may stand twice in a map: the caller has rules of its own for that. */
  readonly mayRepeat?: boolean;
}

/** A key that stands a second time in its map. */
export class RepeatedKeyError extends YAMLParseError {
  readonly key: string;
  /** Where it stands the first time. */
  readonly first: number;

  constructor(key: string, [first, second]: readonly [number, number]) {
    super([second, second + 1], "DUPLICATE_KEY", "stands twice");
    this.key = key;
    this.first = first;
  }
}

/** Levels of lists and maps within each other. No field of the content needs more than ten. */
export const mostLevels = 32;

/**
 * Parses YAML in time that grows with its length; mistakes are in `errors` of the document. The library alone
 * compares each key of a map with all others, overflows the stack on deep nesting, and takes minutes for some
 * hundred question marks in a row.
 */
export function parseYaml(
  text: string,
  { lineCounter, keepSourceTokens = false, mayRepeat = false }: YamlOptions = {},
): Document.Parsed {
  const tokens = [...new Parser(lineCounter?.addNewLine).parse(text)];
  const deep = firstTooDeep(tokens);
  const composer = new Composer({ prettyErrors: false, uniqueKeys: false, keepSourceTokens });
  const [document, second] = composer.compose(deep === null ? tokens : [], true, text.length);
  if (!document) throw new Error("the composer gives a document for every text");
  const add = (offset: number, ...[code, message]: [YAMLParseError["code"], string]) =>
    document.errors.push(new YAMLParseError([offset, offset + 1], code, message));
  if (second) add(second.range[0], "MULTIPLE_DOCS", "another document begins here");
  if (deep !== null) add(deep, "RESOURCE_EXHAUSTION", "too deep");
  if (!mayRepeat) document.errors.push(...repeatedKeys(document));
  return document;
}

/**
 * Where the first value begins that lies too deep; null if none does. Not recursive: the levels may be many.
 */
function firstTooDeep(tokens: readonly CST.Token[]): number | null {
  const open: { readonly token: CST.Token | null | undefined; readonly level: number }[] = tokens.map(
    (token) => ({ token: token.type === "document" ? token.value : undefined, level: 0 }),
  );
  for (let next = open.pop(); next; next = open.pop()) {
    const { token, level } = next;
    if (!token || !("items" in token)) continue;
    if (level === mostLevels) return token.offset;
    for (const { key, value } of token.items)
      open.push({ token: key, level: level + 1 }, { token: value, level: level + 1 });
  }
  return null;
}

/** The keys that stand a second time in their map. */
function repeatedKeys(document: Document.Parsed): RepeatedKeyError[] {
  const repeated: RepeatedKeyError[] = [];
  visit(document, {
    Map: (_, { items }) => {
      const seen = new Map<unknown, number>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        const [at] = (key as Scalar.Parsed).range;
        const first = seen.get(key.value);
        if (first === undefined) seen.set(key.value, at);
        else repeated.push(new RepeatedKeyError(String(key.value), [first, at]));
      }
    },
  });
  return repeated;
}

/** A colon within a text, which YAML takes for a second field. */
const colonInText = /^\s*(?:- )?[\w-]+:\s+[^"'[{].*?:(?:\s|$)/;

/** What YAML finds wrong with a line, in an owner's words. */
export function yamlMistake({ code, message }: Pick<YAMLError, "code" | "message">, line: string): Mistake {
  switch (code) {
    case "BLOCK_AS_IMPLICIT_KEY":
      return { is: colonInText.test(line) ? "colonInText" : "furtherRight" };
    case "MULTILINE_IMPLICIT_KEY":
      return { is: "colonMissing" };
    case "TAB_AS_INDENT":
      return { is: "tab" };
    case "BAD_SCALAR_START":
      return { is: "signFirst" };
    case "BAD_DQ_ESCAPE":
      return { is: "backslash" };
    case "BAD_ALIAS":
      return { is: "starFirst" };
    case "MISSING_CHAR":
      if (/quote/.test(message)) return { is: "quoteOpen" };
      return { is: /Implicit map keys/.test(message) ? "colonMissing" : "bracketOpen" };
    case "MULTIPLE_DOCS":
      return { is: "secondDocument" };
    case "BAD_INDENT":
      return { is: /Flow/.test(message) ? "bracketOpen" : "elsewhereThanNeighbours" };
    case "UNEXPECTED_TOKEN":
      return /at node end/.test(message) ? { is: "afterQuote" } : { is: "unparsed", reason: message };
    case "RESOURCE_EXHAUSTION":
      return { is: "tooDeep", most: mostLevels };
    default:
      return { is: "unparsed", reason: message };
  }
}
