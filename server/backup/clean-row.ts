import { safeStoredHtml } from "../markdown/safe-html.ts";
import type { BackedUpTable, BackedUpRow } from "../database/feature-tables.ts";

/** The tables that hold content. What visitors sent is text, and shown as text. */
const contentTables = new Set<BackedUpTable["name"]>([
  "categories",
  "items",
  "projects",
  "team_members",
  "testimonials",
  "posts",
]);

const htmlFields = new Set(["content", "bio"]);

/**
 * A row of a backup as publishing would have written it: its HTML is sanitised, its links to social pages
 * begin with http. A backup may come from elsewhere, and pages show its HTML unescaped.
 */
export function cleanRow(
  { name: table, restored }: Pick<BackedUpTable, "name" | "restored">,
  row: BackedUpRow,
): BackedUpRow {
  if (restored) return restored(row);
  // A row is an object of texts and numbers, and so is its copy.
  if (contentTables.has(table)) return cleaned(row) as BackedUpRow;
  if (table !== "documents" || typeof row["body"] !== "string") return row;
  return { ...row, body: JSON.stringify(cleaned(JSON.parse(row["body"]))) };
}

function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleaned);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, cleanField(name, field)]));
}

function cleanField(name: string, field: unknown): unknown {
  if (typeof field !== "string") return cleaned(field);
  if (htmlFields.has(name)) return safeStoredHtml(field);
  if (name.endsWith("_page")) return /^https?:\/\//.test(field) && URL.canParse(field) ? field : "";
  return field;
}
