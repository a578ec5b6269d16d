/** The first line of a block: `::: figure harbour.jpg {alt="Rain"}`. */
export interface Directive {
  readonly name: string;
  /** What stands between name and options. */
  readonly main: string;
  readonly options: Readonly<Record<string, string>>;
  /** What stands between the braces and is no option. */
  readonly rest: string;
}

/** What a line begins with, and whatever follows it. */
const named = /^\s*(?<name>[\p{L}\d_-]+)(?<others>.*)$/u;
// Word processors turn straight quotes into these. Keys begin only where a word does: otherwise a long word
// would be tried again from each of its letters.
const option = /(?<![\w-])([\w-]+)\s*=\s*(?:"([^"]*)"|[“„«]([^”“»]*)[”“»]|([^\s"“”„«»]+))/g;

/**
 * Reads what follows the colons; null where it begins no block. In time that grows with its length
 * alone.
 */
export function readDirective(info: string): Directive | null {
  const { name, others = "" } = named.exec(info)?.groups ?? {};
  if (name === undefined) return null;
  const [main, options] = parted(others.trimEnd());
  if (options === null || !/^(?:\s|$)/.test(main)) return null;
  const pairs = [...options.matchAll(option)].map(
    ([, key = "", ...values]) => [key, values.find((value) => value !== undefined) ?? ""] as const,
  );
  const rest = options.replaceAll(option, "").trim();
  return { name, main: main.trim(), options: Object.fromEntries(pairs), rest };
}

/**
 * What stands before the braces and within them; the latter is empty without braces, and null where they stay
 * open.
 */
function parted(text: string): readonly [before: string, within: string | null] {
  const start = text.indexOf("{");
  if (start < 0) return [text, ""];
  return [text.slice(0, start), text.endsWith("}") ? text.slice(start + 1, -1) : null];
}
