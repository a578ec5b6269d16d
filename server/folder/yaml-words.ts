import type { YAMLError } from "yaml";

/** A colon within a text, which YAML takes for a second field. */
const colonInText = /^\s*(?:- )?[\w-]+:\s+[^"'[{].*?:(?:\s|$)/;

/** What YAML finds wrong with a line, in an owner's words and with what to do about it. */
export function yamlWords({ code, message }: Pick<YAMLError, "code" | "message">, line: string): string {
  switch (code) {
    case "BLOCK_AS_IMPLICIT_KEY":
      return colonInText.test(line)
        ? "a colon in a text: put the text in quotes"
        : "begins further right than its neighbours: fields that belong together begin at the same place";
    case "MULTILINE_IMPLICIT_KEY":
      return "has no colon: each field is written as name: text";
    case "TAB_AS_INDENT":
      return "begins with a tab: use spaces";
    case "BAD_SCALAR_START":
      return "put a text that begins with @, % or ` in quotes";
    case "BAD_DQ_ESCAPE":
      return "a backslash in double quotes: write two of them, or use single quotes";
    case "BAD_ALIAS":
      return "put a text that begins with * or & in quotes";
    case "MISSING_CHAR":
      if (/quote/.test(message)) return "a quote is opened and not closed";
      if (/Implicit map keys/.test(message)) return "has no colon: each field is written as name: text";
      return "a [ or { is opened and not closed";
    case "MULTIPLE_DOCS":
      return "a line --- begins another document: take it out";
    case "BAD_INDENT":
      return /Flow/.test(message)
        ? "a [ or { is opened and not closed"
        : "begins at another place than its neighbours: fields that belong together begin at the same place";
    case "UNEXPECTED_TOKEN":
      if (/at node end/.test(message))
        return "goes on after its closing quote: put the whole text in quotes of the other kind";
      return `${message}: put the text in quotes`;
    case "RESOURCE_EXHAUSTION":
      return `${message}, which no field is: remove signs such as [ { - that were repeated`;
    default:
      return message;
  }
}
