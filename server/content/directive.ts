import container from "markdown-it-container";
import type { Reader, Token } from "./markdown-types.ts";

/** The first line of a block: `::: figure harbour.jpg {alt="Rain"}`. */
export interface Directive {
  readonly name: string;
  /** What stands between name and options. */
  readonly main: string;
  readonly options: Readonly<Record<string, string>>;
  /** What stands between the braces and is no option. */
  readonly rest: string;
}

const line = /^\s*(?<name>[\p{L}\d_-]+)(?:\s+(?<main>[^{]*?))?\s*(?:\{(?<options>.*)\})?\s*$/u;
// Word processors turn straight quotes into these.
const option = /([\w-]+)\s*=\s*(?:"([^"]*)"|[“„«]([^”“»]*)[”“»]|([^\s"“”„«»]+))/g;

/** Reads what stands behind the colons; null where it begins no block. */
export function readDirective(info: string): Directive | null {
  const { name, main = "", options = "" } = line.exec(info)?.groups ?? {};
  if (name === undefined) return null;
  const pairs = [...options.matchAll(option)].map(
    ([, key = "", ...values]) => [key, values.find((value) => value !== undefined) ?? ""] as const,
  );
  const rest = options.replaceAll(option, "").trim();
  return { name, main: main.trim(), options: Object.fromEntries(pairs), rest };
}

/** Makes `::: name` to `:::` a block in the syntax tree whatever its name: an unknown one is a mistake, not text. */
export function readContainers(reader: Reader): void {
  reader.use(container, "block", { validate: (info: string) => readDirective(info) !== null });
}

export const isBlockStart = (token: Token | undefined) => token?.type === "container_block_open";
export const isBlockEnd = (token: Token | undefined) => token?.type === "container_block_close";
