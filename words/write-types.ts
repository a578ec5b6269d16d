import { writeFileSync } from "node:fs";
import path from "node:path";
import { type Groups, inGroups, readTexts } from "./catalogue.ts";
import { compileMessage, placeholdersOf } from "./compile.ts";

const head = `// Written from en.yaml by \`npm run words\`.

/** The words of the interface. A message with placeholders is a function of them. */
export interface Words {`;

const serverHead = `/** What only the server says. */
export interface ServerWords {`;

/** The module of the catalogue's types, from texts by their joined keys. */
export function typesOf(texts: Readonly<Record<string, string>>): string {
  const { server = {}, ...browser } = inGroups(Object.entries(texts));
  const both = [
    head,
    ...members(browser, 1),
    "}",
    "",
    serverHead,
    ...members(server as Groups<string>, 1),
    "}",
  ];
  return `${both.join("\n")}\n`;
}

function members(group: Groups<string>, depth: number): string[] {
  const indent = "  ".repeat(depth);
  return Object.entries(group).flatMap(([key, entry]) =>
    typeof entry === "string"
      ? [`${indent}readonly ${key}: ${typeOf(entry)};`]
      : [`${indent}readonly ${key}: {`, ...members(entry, depth + 1), `${indent}};`],
  );
}

function typeOf(text: string): string {
  const placeholders = [...placeholdersOf(compileMessage(text, "en"))];
  if (placeholders.length === 0) return "string";
  const given = placeholders.map(
    ([name, kind]) => `${name}: ${kind === "count" ? "number" : "string | number"}`,
  );
  return `(given: { ${given.join("; ")} }) => string`;
}

if (import.meta.main) {
  writeFileSync(path.join(import.meta.dirname, "words.ts"), typesOf(readTexts("en")));
}
