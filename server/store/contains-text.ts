import { sql } from "kysely";

/** Whether a column contains a text, in any case. SQLite folds the case of ASCII letters alone. */
export function containsText(column: `${"messages" | "subscribers"}.${string}`, text: string) {
  const pattern = `%${text.toLowerCase().replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;
  return sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
}
