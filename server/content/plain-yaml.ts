/** A scalar as YAML's core schema has it. */
type Plain = string | number | boolean;

/**
 * A key in the first column, and behind it on the same line a whole number, a day, a text in double quotes
 * without any escape, or words without a sign that YAML could take for something else.
 */
const line =
  /^(?<key>[a-z][a-z_]{0,40}): (?:(?<number>0|[1-9]\d{0,14})|"(?<quoted>(?:[^"\\\p{C}\p{Z}]| )*)"|(?<words>\d{4}-\d\d-\d\d|\p{L}(?:[\p{L}\p{N},.;!?'’()/&+–—_-]| (?! |$))*))$/u;

/** Words that are no text, in any spelling of their letters. */
const others = /^(?:true|false|null)$/i;

const truths: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["false", false],
]);

/**
 * The values of a YAML text in which each line is one of the plainest: nearly every head of a Markdown file.
 * Undefined for any other text, which is the parser's. The parser builds a tree for each: of thousands
 * of small files, parsing would be most of the work.
 */
export function readPlainYaml(text: string): Readonly<Record<string, Plain>> | undefined {
  if (!text.endsWith("\n")) return undefined;
  const values = new Map<string, Plain>();
  for (const one of text.slice(0, -1).split("\n")) {
    const { key = "", number, quoted, words = "" } = line.exec(one)?.groups ?? {};
    const value = number === undefined ? (quoted ?? truths.get(words) ?? textOf(words)) : Number(number);
    // A key that stands twice is a mistake, which the parser says.
    if (value === undefined || others.test(key) || values.has(key)) return undefined;
    values.set(key, value);
  }
  return Object.fromEntries(values);
}

const textOf = (words: string) => (words === "" || others.test(words) ? undefined : words);
