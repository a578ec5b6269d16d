/**
 * A message without its syntax, as JSON: plain text, or its parts in order. A part is text, `[name]` for a
 * placeholder, or `[name, cases]` for a choice by a value: a plural (`one`, `few`, `=0`) where the value is a
 * number, else a selection.
 */
export type Message = string | readonly MessagePart[];
export type MessagePart = string | readonly [name: string, cases?: Readonly<Record<string, Message>>];

/** What the placeholders of a message stand for. */
export type Given = Readonly<Record<string, string | number>>;

/** Gives the plural category of a number: `one`, `few`, `other`. */
export type PluralOf = (count: number) => string;

/**
 * What a language knows of the values in its sentences: the plural of a number, how it is written (`1,200`),
 * and how a text stands there.
 */
export interface Grammar {
  readonly pluralOf: PluralOf;
  readonly figure: (value: number) => string;
  readonly name: (value: string) => string;
}

/** Writes a message out. A placeholder that is not given stays empty. */
export function writeMessage(message: Message, given: Given, grammar: Grammar): string {
  if (typeof message === "string") return message;
  return message.map((part) => writePart(part, given, grammar)).join("");
}

function writePart(part: MessagePart, given: Given, grammar: Grammar): string {
  if (typeof part === "string") return part;
  const [name, cases] = part;
  const value = given[name] ?? "";
  if (!cases && value === "") return "";
  if (!cases) return typeof value === "number" ? grammar.figure(value) : grammar.name(value);
  const key = typeof value === "number" ? grammar.pluralOf(value) : value;
  return writeMessage(cases[`=${value}`] ?? cases[key] ?? cases["other"] ?? "", given, grammar);
}
