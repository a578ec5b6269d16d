import { readDirective } from "#contract/directive.ts";

/** A block of the site, such as `::: figure rain.jpg {alt="Rain"}`, in its parts. */
export interface BlockSource {
  readonly name: string;
  /** What follows the name. */
  readonly main: string;
  readonly options: Readonly<Record<string, string>>;
  /** What stands between its first and its last line. */
  readonly body: string;
}

const fences = /^(?<fence>:{3,})(?<info>.*)\n(?:(?<body>[^]*)\n)?\k<fence>$/;

/** Reads a block; undefined where it has more to it than its parts can hold, so that none of it is lost. */
export function readBlockSource(source: string): BlockSource | undefined {
  const { info = "", body = "" } = fences.exec(source.replace(/[ \t]+$/, ""))?.groups ?? {};
  const directive = readDirective(info);
  if (!directive || directive.rest !== "") return undefined;
  const { name, main, options } = directive;
  return { name, main, options, body };
}

/** Writes a block, with as many colons as it needs around the blocks in it. Empty options are left out. */
export function writeBlockSource({ name, main, options, body }: BlockSource): string {
  const inner = [...body.matchAll(/^\s*(:{3,})/gm)].map(([, colons = ""]) => colons.length);
  const fence = ":".repeat(Math.max(3, ...inner.map((length) => length + 1)));
  const written = Object.entries(options)
    .filter(([, value]) => value.trim() !== "")
    .map(([key, value]) => `${key}="${inOneLine(value).replaceAll('"', "”")}"`);
  const braces = written.length === 0 ? "" : `{${written.join(" ")}}`;
  const first = [name, inOneLine(main).replaceAll("{", "(").replaceAll("}", ")"), braces].filter(
    (part) => part !== "",
  );
  return [`${fence} ${first.join(" ")}`, ...(body === "" ? [] : [body]), fence].join("\n");
}

const inOneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();
