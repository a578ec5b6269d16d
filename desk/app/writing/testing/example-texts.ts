import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { isFields, isRows, type Value } from "#contract/fields/value.ts";
import { parseFile } from "#desk/folder/parse-file.ts";
import { readText } from "#desk/folder/source-text.ts";
import { exampleFolder, exampleNames } from "#server/testing/of-examples.ts";

/** A file of an example, with what it says. */
interface ContentFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly value: Value;
}

/** Every content file of every example. */
export const contentFiles: ContentFile[] = exampleNames.flatMap((example) => {
  const folder = exampleFolder(example);
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:md|ya?ml)$/.test(name) && name !== "README.md")
    .map((name) => {
      const bytes = readFileSync(path.join(folder, name));
      return { name, bytes, value: parseFile(name, readText(bytes)?.text ?? "")?.value ?? null };
    });
});

/** Every text in a value, however deep: also those that are not read as Markdown. */
function textsOf(value: Value): string[] {
  if (typeof value === "string") return [value];
  if (isRows(value)) return value.flatMap(textsOf);
  return isFields(value) ? Object.values(value).flatMap(textsOf) : [];
}

/** The Markdown text of a file; "" where it has none. */
export const bodyOf = ({ value }: ContentFile) =>
  isFields(value) && typeof value["body"] === "string" ? value["body"] : "";

/** Every text of every example, and the guide, which has a block of each kind. */
export const everyText: readonly string[] = [
  ...contentFiles.flatMap(({ value }) => textsOf(value)),
  readFileSync(path.resolve("docs/content.md"), "utf8"),
];
