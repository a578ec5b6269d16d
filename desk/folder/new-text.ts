import type { Value } from "#contract/fields/value.ts";
import { stringify } from "yaml";

const options = { lineWidth: 0, doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER } as const;

/**
 * A value as YAML over several lines, all but the first indented by some spaces; without a line end behind
 * it.
 */
export function blockText(value: Value, indent: number): string {
  const text = stringify(value, options).replace(/\n$/, "");
  return text.replaceAll(/\n(?=[^\n])/g, `\n${" ".repeat(indent)}`);
}

/** A value as YAML in one line: `{ title: Why, text: Because }`. */
export function flowText(value: Value): string {
  return stringify(value, { ...options, collectionStyle: "flow" }).replace(/\n$/, "");
}
