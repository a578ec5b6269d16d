import { writeFileSync } from "node:fs";
import path from "node:path";
import { baseLanguage, type Groups, inGroups, readTexts, type Texts } from "./catalogue.ts";
import { compileMessage, placeholdersOf } from "./compile.ts";
import { partFolder, partsOfCatalogue } from "./part.ts";

/** The module of a part's types, from its English texts by their joined keys. */
export function typesOf(texts: Texts): string {
  const { server, ...browser } = inGroups(Object.entries(texts));
  const lines = [
    "// Written from en.yaml by `npm run words`.",
    "",
    "/** The words of this part. A message with placeholders is a function of them. */",
    "export interface Words {",
    ...members(browser, 1),
    "}",
  ];
  if (typeof server === "object")
    lines.push(
      "",
      "/** What only the server says. */",
      "export interface ServerWords {",
      ...members(server, 1),
      "}",
    );
  return `${lines.join("\n")}\n`;
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
  const placeholders = [...placeholdersOf(compileMessage(text, baseLanguage))];
  if (placeholders.length === 0) return "string";
  const given = placeholders.map(
    ([name, kind]) => `${name}: ${kind === "count" ? "number" : "string | number"}`,
  );
  return `(given: { ${given.join("; ")} }) => string`;
}

/** The file of a part's types. */
export const typesFile = (part: string): string => path.join(partFolder(part), "words.ts");

if (import.meta.main)
  for (const part of partsOfCatalogue())
    writeFileSync(typesFile(part), typesOf(readTexts(baseLanguage, partFolder(part))));
