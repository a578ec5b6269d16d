import type { YAMLError } from "yaml";
import type { Mistake } from "../content/fault.ts";
import { mostLevels } from "./parse-yaml.ts";

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
