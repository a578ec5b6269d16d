import { writeFileSync } from "node:fs";
import path from "node:path";
import { baseLanguage, type Groups, inGroups, readTexts, type Texts } from "./catalogue.ts";
import { compileMessage, placeholdersOf } from "./compile.ts";
import { partFolder, partsOfCatalogue } from "./part.ts";

/** The module of a part's types, from its English texts by their joined keys. */
export function typesOf(texts: Texts): string {
  const { server = {}, ...browser } = inGroups(Object.entries(texts));
  const lines = [
    "// Written from en.yaml by `npm run words`.",
    ...declared(
      "Words",
      "The words of this part. A message with placeholders is a function of them.",
      browser,
    ),
    ...declared("ServerWords", "What only the server says.", server),
  ];
  return `${lines.join("\n")}\n`;
}

function declared(name: string, what: string, words: Groups<string> | string): string[] {
  const inside = typeof words === "string" ? [] : members(words, 1);
  return inside.length === 0 ? [] : ["", `/** ${what} */`, `export interface ${name} {`, ...inside, "}"];
}

function members(group: Groups<string>, depth: number): string[] {
  const indent = "  ".repeat(depth);
  return Object.entries(group).flatMap(([name, entry]) => {
    const key = /^\w+$/.test(name) ? name : `"${name}"`;
    return typeof entry === "string"
      ? memberLines(entry, key, indent)
      : [`${indent}readonly ${key}: {`, ...members(entry, depth + 1), `${indent}};`];
  });
}

function memberLines(text: string, key: string, indent: string): string[] {
  const placeholders = [...placeholdersOf(compileMessage(text, baseLanguage))];
  if (placeholders.length === 0) return [`${indent}readonly ${key}: string;`];
  const given = placeholders.map(
    ([name, kind]) => `${name}: ${kind === "count" ? "number" : "string | number"};`,
  );
  return [`${indent}readonly ${key}: (given: { ${given.join(" ")} }) => string;`];
}

/** Writes the types of every part. */
export function writeTypes(): void {
  for (const part of partsOfCatalogue())
    writeFileSync(
      path.join(partFolder(part), "words.ts"),
      typesOf(readTexts(baseLanguage, partFolder(part))),
    );
}

if (import.meta.main) writeTypes();
