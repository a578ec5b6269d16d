import type { Directive } from "#contract/directive.ts";
import type { ContentFile } from "../content/content.ts";
import type { MarkdownReading } from "./markdown-reading.ts";
import type { Token } from "./markdown-types.ts";
import type { Mistake } from "../content/fault.ts";

/** A block as a text has it. */
export interface Block extends Pick<Directive, "main" | "options"> {
  /** What stands in it; blocks inside are HTML already. */
  readonly tokens: readonly Token[];
  readonly reading: MarkdownReading;
  /** The HTML of tokens. */
  readonly render: (tokens: readonly Token[]) => string;
  /** A file of `files/`; one that cannot be published is a mistake at the first line of the block. */
  readonly use: (file: string) => ContentFile | null;
  /** Its name. */
  readonly name: string;
  /** Notes a mistake at the first line of the block. */
  readonly fault: (mistake: Mistake) => void;
}

/** A kind of block. */
export interface BlockKind {
  /** Whether something follows the name. */
  readonly main?: "needed" | "optional";
  readonly needs?: readonly string[];
  readonly may?: readonly string[];
  /** The HTML of the block. What is missing is noted as a mistake before, so any text will do then. */
  readonly render: (block: Block) => string;
}

/** The lines of text in a block, without markup: names, one a line or an entry of a list. */
export function linesOf(tokens: readonly Token[]): string[] {
  return tokens
    .flatMap(({ type, content }) => (type === "inline" ? content.split("\n") : []))
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
