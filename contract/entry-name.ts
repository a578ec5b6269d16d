/** A person has a name and a title, and is known by the name. */
const nameFields = ["name", "title", "label"] as const;

/** What people call an entry or a row of a list, as it is written; null where it says nothing of that. */
export function entryName(value: unknown): string | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const fields = value as Readonly<Record<string, unknown>>;
  const name = nameFields.map((field) => fields[field]).find(isSaid);
  return name === undefined ? null : String(name);
}

/** YAML reads `title: 2026` as a number. */
const isSaid = (part: unknown): part is string | number =>
  typeof part === "number" || (typeof part === "string" && part.trim() !== "");
